import type { Known, Table } from '../../../kit/define-table.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { localDate } from '../../../lib/local-time.ts';
import type { ausbildungtage } from '../../ausbildung/ausbildungtage.table.ts';
import type { ausbildungteilnahmen } from '../../ausbildung/ausbildungteilnahmen.table.ts';
import type { ausbildungteilnehmer } from '../../ausbildung/ausbildungteilnehmer.table.ts';
import type { abwesenheiten } from '../../dienstplan/abwesenheiten.table.ts';
import { nameVon } from '../../personen/aktuelle-mitglieder.rules.ts';
import type { mitgliederbesetzung } from '../../personen/mitgliederbesetzung.table.ts';
import { abwesend, istMitglied } from '../../personen/mitgliedschaft.rules.ts';
import type { personen } from '../../personen/personen.table.ts';
import type { stimmgattungen } from '../../personen/stimmgattungen.table.ts';
import type { besetzung } from '../../stammdaten/besetzung.table.ts';
import type { Instrument, Spieler } from './spielbar.rules.ts';

/** A row with the branches that it belongs to. */
type Zeile<T extends Table> = Known<T> & { readonly id: string; readonly sek_ids?: readonly string[] };

/** What a device knows of those who play and of when they are not there; the tables by their names. */
export interface Leute {
  readonly personen: readonly Zeile<typeof personen>[];
  readonly mitgliederbesetzung: readonly Zeile<typeof mitgliederbesetzung>[];
  readonly stimmgattungen: readonly Zeile<typeof stimmgattungen>[];
  readonly besetzung: readonly Zeile<typeof besetzung>[];
  readonly abwesenheiten: readonly Zeile<typeof abwesenheiten>[];
  readonly ausbildungtage: readonly Zeile<typeof ausbildungtage>[];
  readonly ausbildungteilnehmer: readonly Zeile<typeof ausbildungteilnehmer>[];
  readonly ausbildungteilnahmen: readonly Zeile<typeof ausbildungteilnahmen>[];
}

/** Names of the tables that {@link mitspieler} looks at. */
export const leuteTabellen = [
  'personen',
  'mitgliederbesetzung',
  'stimmgattungen',
  'besetzung',
  'abwesenheiten',
  'ausbildungtage',
  'ausbildungteilnehmer',
  'ausbildungteilnahmen',
] as const satisfies readonly (keyof Leute)[];

/** Who plays on a day, and who would but is not there. */
export interface Mitspieler {
  readonly da: readonly Spieler[];
  readonly fehlen: readonly Spieler[];
}

const laeuft = (one: { readonly anfang?: string | null; readonly ende?: string | null }, tag: string): boolean =>
  (one.anfang ?? tag) <= tag && (one.ende ?? tag) >= tag;
/** What a registration says of somebody who does not come. */
const abgemeldet: readonly unknown[] = ['Zurueckgetreten', 'Unentschuldigt', 'NichtDabei'];

/** Instruments and voices of each person on a day, the main one first. */
function instrumenteAm(leute: Leute, tag: string): ReadonlyMap<string, readonly Instrument[]> {
  const namen = new Map(
    leute.besetzung.map(({ id, name, name_it }) => [id, [name, name_it].flatMap((one) => one ?? [])]),
  );
  const gespielt = leute.mitgliederbesetzung
    .filter((one) => laeuft(one, tag))
    .map(({ mgd_id, besetzung_id, stimme, haupt }) => ({
      mgd_id: mgd_id ?? '',
      instrument: { namen: namen.get(besetzung_id ?? '') ?? [], stimme: stimme ?? null, istHaupt: haupt === true },
    }));
  const gesungen = leute.stimmgattungen
    .filter((one) => laeuft(one, tag))
    .map(({ mgd_id, stimme }) => ({
      mgd_id: mgd_id ?? '',
      instrument: { namen: stimme ? [stimme] : [], stimme: null, istHaupt: false },
    }));
  const alle = [...gespielt, ...gesungen].filter(({ instrument }) => instrument.namen.length > 0);
  return new Map(
    [...groupBy(alle, ({ mgd_id }) => mgd_id)].map(([id, eigene]) => [
      id,
      eigene
        .map(({ instrument }) => instrument)
        .toSorted(
          (a, b) => Number(b.istHaupt) - Number(a.istHaupt) || (a.namen[0] ?? '').localeCompare(b.namen[0] ?? ''),
        ),
    ]),
  );
}

/** Who is away on a day: absences that touch it, and what attendance and registrations of its rehearsals and courses say, as far as they lie here. */
function abwesendeAm(leute: Leute, tag: string): ReadonlySet<string> {
  const tage = new Map(
    leute.ausbildungtage.flatMap(({ id, beginn, ausb_id }) =>
      beginn && localDate(beginn) === tag ? [[id, ausb_id ?? ''] as const] : [],
    ),
  );
  const proben = new Set(tage.values());
  const teilnehmer = leute.ausbildungteilnehmer.filter(({ ausb_id }) => proben.has(ausb_id ?? ''));
  const nichtDa = new Set(
    leute.ausbildungteilnahmen
      .filter(({ tag_id, teilnahme }) => tage.has(tag_id ?? '') && (teilnahme ?? 'Teilgenommen') !== 'Teilgenommen')
      .map(({ teilnehmer_id }) => teilnehmer_id),
  );
  return new Set([
    ...leute.abwesenheiten
      .filter(({ von, bis }) => (von ?? '9') <= tag && (bis ?? '') >= tag)
      .map(({ mgd_id }) => mgd_id ?? ''),
    ...teilnehmer
      .filter(({ id, typ }) => nichtDa.has(id) || abgemeldet.includes(typ))
      .map(({ mgd_id }) => mgd_id ?? ''),
  ]);
}

/** Who plays in a branch on a day (ISO): members at hand with an instrument or a voice, but for a band's who play no longer. */
export function mitspieler(leute: Leute, sek_id: string, tag: string): Mitspieler {
  const instrumente = instrumenteAm(leute, tag);
  const weg = abwesendeAm(leute, tag);
  const alle = leute.personen
    .filter(
      (one) =>
        (one.sek_ids ?? [one.sek_id]).includes(sek_id) &&
        istMitglied(one, tag) &&
        abwesend(one, tag) === undefined &&
        (one.status2 ?? 'musizierend') === 'musizierend' &&
        instrumente.has(one.id),
    )
    .map((one): Spieler => ({ id: one.id, name: nameVon(one), instrumente: instrumente.get(one.id) ?? [] }));
  return { da: alle.filter(({ id }) => !weg.has(id)), fehlen: alle.filter(({ id }) => weg.has(id)) };
}
