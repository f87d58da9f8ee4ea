import type { Option } from '../../ui/fields/options.tsx';
import { t } from '../../ui/t.ts';
import { fotogrundlage, fotozweck } from './fotoarchiv.vocabularies.ts';

/** Grounds, to choose from. */
export const grundlagenwahl = (): readonly Option[] =>
  fotogrundlage.names.map((id) => ({ id, label: t(fotogrundlage.labels[id]) }));

/** Uses, to choose from. */
export const zweckwahl = (): readonly Option[] => fotozweck.names.map((id) => ({ id, label: t(fotozweck.labels[id]) }));
