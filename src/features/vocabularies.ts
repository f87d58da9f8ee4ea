import { vocabulariesOf } from '../kit/define-area.ts';
import { positionsquelle } from '../kit/kinds/coordinates.ts';
import { allAreas } from './all-areas.ts';
import { jobTyp } from './job-kinds.ts';

/** Every vocabulary of the product by its name (spec B 9.2): those of the areas, that of their jobs, and the kit's own. */
export const vocabularies = vocabulariesOf([...allAreas, { vocabularies: [{ positionsquelle, jobTyp }] }]);

const names = new Map<unknown, string>(Object.entries(vocabularies).map(([name, values]) => [values, name]));

/** Name of a vocabulary that a choice offers. */
export const vocabularyName = (values: unknown): string | undefined => names.get(values);
