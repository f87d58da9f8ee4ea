import { sql } from 'kysely';
import { musikferien } from '../../../src/features/musikschule/musikferien.table.ts';
import { musikschueler } from '../../../src/features/musikschule/musikschueler.table.ts';
import { musikschulpruefungen } from '../../../src/features/musikschule/musikschulpruefungen.table.ts';
import { musikstunden } from '../../../src/features/musikschule/musikstunden.table.ts';
import { musiktermine } from '../../../src/features/musikschule/musiktermine.table.ts';
import { schuljahre } from '../../../src/features/musikschule/schuljahre.table.ts';
import {
  serienstoss,
  serienVon,
  unterrichtAn,
  verlegterPlatz,
  wochentagVon,
  zeitVon,
  zusammenstoss,
  type Plandaten,
  type Serie,
  type Zusammenstoss,
} from '../../../src/features/musikschule/stundenplan.rules.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { folgeSchueler } from './schulgeldlaeufe.ts';

/** A pupil whose name and birth date are those of one member is assigned to it; alike ones are left to a person (domain: ausbildung 4 "Music"). */
export const musikschulpruefungenHook = hookFor(musikschulpruefungen, {
  async check({ unit, art, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const leer = (['nachname', 'vorname'] as const).filter((feld) => (values[feld] ?? '') === '');
    if (leer.length > 0) return leer.map((feld) => ({ feld, text: message('Bitte den Namen angeben.') }));
    if (art !== 'neu' || values.mgd_id !== null || values.gebdatum === null) return [];
    const sektionen = [...unit.nutzer.sektionen(values.sek_id)];
    const { rows } = await sql<{ id: string }>`
      select id from personen
      where personenart = 'Mitglied' and lower(nachname) = lower(${values.nachname}) and lower(vorname) = lower(${values.vorname})
        and gebdatum = ${values.gebdatum}::date and sek_ids && ${sektionen}::uuid[] limit 2`.execute(unit.tx);
    if (rows.length === 1) values.mgd_id = rows[0]?.id ?? null;
    return [];
  },
});

const verkehrt = (von: string | null, bis: string | null): readonly FieldIssue[] =>
  von !== null && bis !== null && bis < von ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Beginn.') }] : [];

/** A school year ends after it begins. */
export const schuljahreHook = hookFor(schuljahre, {
  check: async ({ after }) => (after === undefined ? [] : verkehrt(after.values.von, after.values.bis)),
});

/** Holidays end after they begin. */
export const musikferienHook = hookFor(musikferien, {
  check: async ({ after }) => (after === undefined ? [] : verkehrt(after.values.von, after.values.bis)),
});

/** All lessons of a year of a branch; whoever writes one holds the year. */
async function planDes(unit: Unit, schuljahr_id: string): Promise<Plandaten> {
  const jahr = await lockRow(unit, unit.table(schuljahre), schuljahr_id);
  const { tx } = unit;
  const [ferien, schueler, stunden, termine] = await Promise.all([
    sql<Plandaten['ferien'][number]>`
      select schuljahr_id, von::text, bis::text from musikferien where schuljahr_id = ${schuljahr_id}`.execute(tx),
    sql<Plandaten['schueler'][number]>`
      select id, sek_id, schuljahr_id, mgd_id, fach_id, lehrer_id, einheit, eintritt::text, austritt::text
      from musikschueler where schuljahr_id = ${schuljahr_id}`.execute(tx),
    sql<Plandaten['stunden'][number]>`
      select s.id, s.schueler_id, s.wochentag, s.beginn, s.raum, s.von::text, s.bis::text
      from musikstunden s join musikschueler k on k.id = s.schueler_id where k.schuljahr_id = ${schuljahr_id}`.execute(
      tx,
    ),
    sql<Plandaten['termine'][number]>`
      select t.id, t.stunde_id, t.tag::text, t.art, t.neuertag::text, t.neuerbeginn, t.neuerraum
      from musiktermine t join musikschueler k on k.id = t.root_id where k.schuljahr_id = ${schuljahr_id}`.execute(tx),
  ]);
  return {
    jahre: jahr === undefined ? [] : [{ ...jahr.values, id: jahr.id }],
    ferien: ferien.rows,
    schueler: schueler.rows,
    stunden: stunden.rows,
    termine: termine.rows,
  };
}

async function stosstext(unit: Unit, was: Zusammenstoss, { mgd_id, beginn, ende }: Serie): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nachname, vorname) as name from personen where id = ${mgd_id}`.execute(unit.tx);
  const wann = { zeit: `${zeitVon(beginn)}–${zeitVon(ende)}`, name: rows[0]?.name ?? '' };
  if (was === 'Lehrkraft') return message('Die Lehrkraft unterrichtet da schon: {zeit}, {name}.', wann);
  if (was === 'Schueler') return message('Der Schüler hat da schon Unterricht: {zeit}.', { zeit: wann.zeit });
  return message('Der Raum ist da schon belegt: {zeit}, {name}.', wann);
}

/** A row put in the place of the one with its id. */
const mit = <R extends { readonly id: string }>(rows: readonly R[], row: R): readonly R[] => [
  ...rows.filter(({ id }) => id !== row.id),
  row,
];

async function serienfehler(unit: Unit, daten: Plandaten, eigene: (serie: Serie) => boolean, feld: string) {
  const serien = serienVon(daten);
  for (const serie of serien.filter(eigene)) {
    const stoss = serienstoss(serie, serien);
    if (stoss !== undefined) return [{ feld, text: await stosstext(unit, stoss.was, stoss.mit) }];
  }
  return [];
}

/** Teacher, length and time of a pupil leave the timetable without clashes; the place is in the branch of the year. */
export const musikschuelerHook = hookFor(musikschueler, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { id, values } = after;
    const daten = await planDes(unit, values.schuljahr_id);
    if (daten.jahre[0]?.sek_id !== values.sek_id)
      return [{ feld: 'schuljahr_id', text: message('Dieses Schuljahr ist das einer anderen Musikschule.') }];
    const { eintritt, austritt } = values;
    if (austritt !== null && austritt < eintritt)
      return [{ feld: 'austritt', text: message('Das Ende liegt vor dem Beginn.') }];
    if (before === undefined) return [];
    const neu = { ...daten, schueler: mit(daten.schueler, { ...values, id }) };
    return serienfehler(unit, neu, (serie) => serie.schueler_id === id, 'lehrer_id');
  },
  renamed: folgeSchueler,
});

/** A weekly lesson takes nobody and no room twice (domain: archive-tief 4). */
export const musikstundenHook = hookFor(musikstunden, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { id, root_id, values } = after;
    const falsch = verkehrt(values.von, values.bis);
    if (falsch.length > 0) return falsch;
    const schueler = await lockRow(unit, unit.table(musikschueler), root_id);
    const daten = await planDes(unit, schueler?.values.schuljahr_id ?? '');
    const neu = { ...daten, stunden: mit(daten.stunden, { ...values, id }) };
    return serienfehler(unit, neu, (serie) => serie.id === id, 'beginn');
  },
});

/** What became of a lesson belongs to a day of its series; where it is moved to, nobody and no room is taken. */
export const musiktermineHook = hookFor(musiktermine, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { id, root_id, values } = after;
    const schueler = await lockRow(unit, unit.table(musikschueler), root_id);
    const daten = await planDes(unit, schueler?.values.schuljahr_id ?? '');
    const serie = serienVon(daten).find((one) => one.id === values.stunde_id);
    if (
      serie === undefined ||
      serie.wochentag !== wochentagVon(values.tag) ||
      values.tag < serie.von ||
      values.tag > serie.bis
    )
      return [{ feld: 'tag', text: message('An diesem Tag ist diese Stunde nicht.') }];
    return values.art === 'Verlegt' ? verlegungsfehler(unit, daten, serie, { ...values, id }) : [];
  },
});

async function verlegungsfehler(
  unit: Unit,
  daten: Plandaten,
  serie: Serie,
  termin: Known<typeof musiktermine> & { readonly id: string },
): Promise<readonly FieldIssue[]> {
  const { neuertag } = termin;
  if (!neuertag) return [{ feld: 'neuertag', text: message('Auf welchen Tag?') }];
  const hier = { ...verlegterPlatz(serie, termin), sek_id: serie.sek_id };
  for (const da of unterrichtAn({ ...daten, termine: mit(daten.termine, termin) }, [neuertag])) {
    if (da.termin?.id === termin.id || da.termin?.art === 'Ausgefallen') continue;
    const was = zusammenstoss(hier, { ...da, sek_id: da.serie.sek_id });
    if (was !== undefined)
      return [
        { feld: 'neuertag', text: await stosstext(unit, was, { ...da.serie, beginn: da.beginn, ende: da.ende }) },
      ];
  }
  return [];
}
