import { vocabularyName } from '../features/vocabularies.ts';
import { offerOnly } from '../ui/kinds/offered.ts';
import { isOffered } from '../variants/choices.ts';
import { currentVariant } from './variant.ts';

/** Forms and filters offer what this deployment's kind of organisation uses. */
export const offerChoices = (): void =>
  offerOnly((values, name) => isOffered(currentVariant().name, vocabularyName(values) ?? '', name));
