import type { VisibleRowOf } from '../../../db/base.ts';
import type { Action } from '../../../sync/actions.ts';
import { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import type { Teilnahme } from './anwesenheit.rules.ts';

/** A person on a day of a course. */
export interface Zelle {
  readonly ausb_id: string;
  readonly tag_id: string;
  readonly teilnehmer_id: string;
}

interface Eintrag {
  readonly teilnahme?: Teilnahme;
  readonly minuten?: number | null;
}

/**
 * What a device does to note whether somebody was there (domain: ausbildung 4 "Two tablets"): the row of this person and day, which has
 * the same id on every device, or what changes in it. Minutes go with the presence that they belong to. Nothing where nothing changes.
 */
export function eintragen(
  zelle: Zelle,
  da: VisibleRowOf<typeof ausbildungteilnahmen> | undefined,
  eintrag: Eintrag,
): readonly Action[] {
  const { name: table } = ausbildungteilnahmen;
  const vorher = { teilnahme: da?.teilnahme ?? null, minuten: da?.minuten ?? null };
  const teilnahme = eintrag.teilnahme === undefined ? vorher.teilnahme : eintrag.teilnahme;
  const behalten = teilnahme === vorher.teilnahme ? vorher.minuten : null;
  const minuten = eintrag.minuten === undefined ? behalten : eintrag.minuten;
  if (da === undefined) return [{ do: 'create', table, row: { ...zelle, teilnahme, minuten } }];
  const changed = {
    ...(teilnahme === vorher.teilnahme ? {} : { teilnahme }),
    ...(minuten === vorher.minuten ? {} : { minuten }),
  };
  if (Object.keys(changed).length === 0) return [];
  const basis = {
    ...('teilnahme' in changed ? { teilnahme: vorher.teilnahme } : {}),
    ...('minuten' in changed ? { minuten: vorher.minuten } : {}),
  };
  return [{ do: 'change', table, id: da.id, changed, basis }];
}
