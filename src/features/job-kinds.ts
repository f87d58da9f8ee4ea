import type { JobDefinition } from '../kit/define-job.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { allAreas } from './all-areas.ts';

/** Kinds of background jobs of all areas, by their numbers. */
export const jobDefinitions: readonly JobDefinition[] = allAreas
  .flatMap(({ jobs }) => jobs)
  .toSorted((a, b) => a.nr - b.nr);

/** Their names and labels. */
export const jobTyp = vocabulary(Object.fromEntries(jobDefinitions.map(({ typ, label }) => [typ, label])));
