import type { Table } from '../../../kit/define-table.ts';
import { idFromNaturalKey } from '../../../kit/records.ts';
import { newId } from '../../../lib/ids.ts';
import { message } from '../../../lib/message.ts';
import type { Action } from '../../../sync/actions.ts';
import type { kursart } from '../ausbildung.vocabularies.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungtage } from '../ausbildungtage.table.ts';
import { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';

/** What many people did at the same time: something new, or a further day of what there is. */
export interface Anlass {
  readonly typ: (typeof kursart.names)[number];
  /** An existing course, or the name of a new one. */
  readonly kurs:
    | { readonly id: string }
    | { readonly name: string; readonly sek_id: string; readonly ort: string | null };
  readonly beginn: string;
  readonly ende: string;
  /** Local day of the beginning, and of the end. */
  readonly anfang: string;
  readonly bis: string;
}

/** Somebody who was there: the whole time unless minutes are given, and how far somebody drove. */
export interface Erfasst {
  readonly mgd_id: string;
  readonly minuten: number | null;
  readonly km: number | null;
}

/**
 * What a device does to note hours and kilometres of many people at once (modules "Tätigkeiten"): the course if it is new, its day, and for
 * each a participant with attendance; kilometres make a driver, whose allowance is proposed like that of anybody in charge. Who is in
 * the course already stays in it: both rows have their ids from their natural keys. `gefahren`: what each drove for it so far.
 */
export function erfasse(
  { typ, kurs, beginn, ende, anfang, bis }: Anlass,
  personen: readonly Erfasst[],
  gefahren: ReadonlyMap<string, number> = new Map(),
): readonly Action[] {
  const [ausb_id, tag_id] = ['id' in kurs ? kurs.id : newId(), newId()];
  return [
    ...('id' in kurs
      ? []
      : [create(ausbildungen, { id: ausb_id, typ, status: 'Geplant', ...kurs, anfang, ende: bis })]),
    create(ausbildungtage, { id: tag_id, ausb_id, beginn, ende, pflicht: true }),
    ...personen.flatMap(({ mgd_id, minuten, km }) => [
      create(ausbildungteilnehmer, { ausb_id, mgd_id, typ: 'Angemeldet' }),
      create(ausbildungteilnahmen, {
        ausb_id,
        tag_id,
        teilnehmer_id: idFromNaturalKey(ausbildungteilnehmer, { ausb_id, mgd_id }),
        teilnahme: 'Teilgenommen',
        minuten,
      }),
      ...(km === null
        ? []
        : [create(ausbildungzustaendige, { ausb_id, mgd_id, rolle: 'Fahrer', km: plus(gefahren.get(mgd_id), km) })]),
    ]),
  ];
}

const create = (table: Pick<Table, 'name'>, row: Readonly<Record<string, unknown>>): Action => ({
  do: 'create',
  table: table.name,
  row,
});

/** Kilometres have one digit. */
const plus = (known: number | undefined, km: number): number => Math.round(((known ?? 0) + km) * 10) / 10;

/** What is wrong with somebody's minutes and kilometres; `laenge` is what the day has. */
export const erfassungsfehler = ({ minuten, km }: Erfasst, laenge: number): string | undefined =>
  minuten !== null && (minuten < 1 || minuten > laenge)
    ? message('Zwischen 1 und {n} Minuten.', { n: laenge })
    : km !== null && km < 0.1
      ? message('Kilometer über 0 angeben.')
      : undefined;
