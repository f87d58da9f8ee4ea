import { sql } from 'kysely';
import {
  blattfehler,
  blattpunkte,
  ergebnisVon,
  geltendeBlaetter,
  regelAm,
  zulassungsfehler,
} from '../../../src/features/musikschule/abzeichen.rules.ts';
import type { abzeichenregeln } from '../../../src/features/musikschule/abzeichenregeln.table.ts';
import { jurorenblaetter } from '../../../src/features/musikschule/jurorenblaetter.table.ts';
import { leistungsabzeichen } from '../../../src/features/musikschule/leistungsabzeichen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { rejected, refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Regel = Known<typeof abzeichenregeln>;
type Abzeichen = StoredOf<typeof leistungsabzeichen>;
type Entwurf = Draft<typeof leistungsabzeichen>;

/** A candidate takes its steps where the rules of the day allow it; the result is reckoned, not entered (domain: archive-tief 4 "Abzeichen"). */
export const leistungsabzeichenHook = hookFor(leistungsabzeichen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined) await darfWeg(unit, before);
      return [];
    }
    const { values } = after;
    if (art !== 'schritt')
      return [...(await doppelt(unit, after)), ...(await nichtMehrZugelassen(unit, before, after))];
    if (values.status === 'Zugelassen' && before?.values.status === 'Angemeldet') {
      const fehler = await zulassen(unit, after);
      if (fehler.length > 0) throw rejected(fehler);
    }
    if (values.status === 'Zugelassen') Object.assign(values, ohneErgebnis);
    if (values.status === 'Geprueft' && before !== undefined)
      Object.assign(values, await stelleFest(unit, before, values));
    if (values.status === 'Verliehen') {
      if (values.ergebnis === 'nichtbestanden') throw refused(message('Die Prüfung ist nicht bestanden.'));
      values.verliehenam = today(unit);
    }
    return [];
  },
});

/** What jurors signed stays. */
async function darfWeg(unit: Unit, row: Abzeichen): Promise<void> {
  const blaetter = await childRows(unit, unit.table(jurorenblaetter), [row]);
  if (blaetter.length > 0) throw refused(message('Es gibt unterschriebene Blätter. Bitte stattdessen zurückziehen.'));
}

/** What an admission was decided by. */
const zulassungsgrund = ['stufe', 'instrument_id', 'pruefungstag', 'vorstufe', 'theorieam'] as const;

/** Who is admitted is so for what was examined: another level, instrument or day is admitted anew. Too few points in theory are a result. */
async function nichtMehrZugelassen(
  unit: Unit,
  before: Abzeichen | undefined,
  after: Entwurf,
): Promise<readonly FieldIssue[]> {
  const { values } = after;
  if (values.status !== 'Zugelassen' || zulassungsgrund.every((name) => before?.values[name] === values[name]))
    return [];
  const fehler = await zulassen(unit, after);
  return values.theoriepunkte === null ? fehler : fehler.filter(({ feld }) => feld !== 'theoriepunkte');
}

const ohneErgebnis = { praxispunkte: null, punkte: null, ergebnis: null };

/** A person is a candidate of a level and instrument once a day. */
async function doppelt(unit: Unit, { id, values }: Entwurf): Promise<readonly FieldIssue[]> {
  const { rows } = await sql`
    select 1 from leistungsabzeichen
    where mgd_id = ${values.mgd_id} and stufe = ${values.stufe} and instrument_id = ${values.instrument_id}
      and (pruefungstag = ${values.pruefungstag}::date or status = 'Verliehen') and id <> ${id} limit 1`.execute(
    unit.tx,
  );
  return rows.length === 0
    ? []
    : [
        {
          feld: 'mgd_id',
          text: message('Für diese Person ist das Abzeichen auf diesem Instrument schon eingetragen.'),
        },
      ];
}

async function regelVon(unit: Unit, { stufe, pruefungstag }: Entwurf['values']): Promise<Regel | undefined> {
  const { rows } = await sql<Regel>`
    select stufe, mindestalter, theorieanteil, juroren, teiljahre, gueltigab::text, archiviertam::text,
      teilmindestens::float8, bestandenab::float8, gutab::float8, sehrgutab::float8, ausgezeichnetab::float8
    from abzeichenregeln`.execute(unit.tx);
  return regelAm(rows, stufe, pruefungstag);
}

async function zulassen(unit: Unit, { id, values }: Entwurf): Promise<readonly FieldIssue[]> {
  const { rows: personen } = await sql<{ gebdatum: string | null }>`
    select gebdatum::text from personen where id = ${values.mgd_id}`.execute(unit.tx);
  const { rows: andere } = await sql<Known<typeof leistungsabzeichen>>`
    select stufe, instrument_id, status from leistungsabzeichen where mgd_id = ${values.mgd_id} and id <> ${id}`.execute(
    unit.tx,
  );
  const regel = await regelVon(unit, values);
  return zulassungsfehler(values, {
    regel,
    gebdatum: personen[0]?.gebdatum,
    andere,
    hatTheorie: await hatTheorie(unit, values, regel),
  });
}

/** Whether the music school lists an examination that counts: valid, passed or admitted, no older than a part may be (domain: ausbildung 4 "Music"). */
async function hatTheorie(
  unit: Unit,
  { mgd_id, pruefungstag }: Entwurf['values'],
  regel: Regel | undefined,
): Promise<boolean> {
  const jahr = Number(pruefungstag.slice(0, 4));
  const { rows } = await sql`
    select 1 from musikschulpruefungen
    where mgd_id = ${mgd_id} and gueltig and ergebnis <> 'nichtbestanden'
      and jahr between ${jahr - (regel?.teiljahre ?? 0)} and ${jahr} limit 1`.execute(unit.tx);
  return rows.length > 0;
}

async function stelleFest(
  unit: Unit,
  row: Abzeichen,
  values: Entwurf['values'],
): Promise<Pick<Abzeichen['values'], 'praxispunkte' | 'punkte' | 'ergebnis'>> {
  const regel = await regelVon(unit, values);
  if (regel === undefined) throw refused(message('Für diesen Tag gilt keine Prüfungsregel.'));
  const blaetter = geltendeBlaetter(
    (await childRows(unit, unit.table(jurorenblaetter), [row])).map(({ id, values: blatt }) => ({ ...blatt, id })),
  );
  const noetig = Math.max(1, regel.juroren ?? 1);
  if (blaetter.length < noetig)
    throw refused(
      germanText(message('Nötig sind Blätter von {noetig} Juroren, da sind {n}.', { noetig, n: blaetter.length })),
    );
  const { praxis, punkte, ergebnis } = ergebnisVon(regel, values.theoriepunkte ?? 0, blaetter.map(blattpunkte));
  return { praxispunkte: praxis, punkte, ergebnis };
}

/** Until when sheets come: what was signed offline is kept as long as nothing was awarded by it. */
const offen: readonly unknown[] = ['Zugelassen', 'Geprueft'];

/** A sheet is signed by whoever saves it; one that comes after the result mends it (domain: archive-tief 4 "Juror sheet"). */
export const jurorenblaetterHook = hookFor(jurorenblaetter, {
  async check({ unit, table, after }) {
    if (after === undefined) return [];
    const abzeichen = await lockRow(unit, unit.table(leistungsabzeichen), after.root_id);
    if (abzeichen === undefined || !offen.includes(abzeichen.values.status))
      throw refused(message('Blätter gibt es von der Zulassung bis zur Verleihung.'));
    const { values } = after;
    const fehler = blattfehler(values);
    if (fehler.length > 0) return fehler;
    const andere = geltendeBlaetter(
      (await childRows(unit, table, [abzeichen])).map((row) => ({ ...row.values, id: row.id })),
    );
    if (andere.some(({ id, juror }) => id !== after.id && id !== values.ersetzt_id && gleich(juror, values.juror)))
      return [{ feld: 'juror', text: message('Von diesem Juror gibt es schon ein Blatt. Ein neues ersetzt es.') }];
    Object.assign(values, {
      punkte: blattpunkte(values),
      unterschrieben_von: unit.nutzer.name,
      unterschrieben_am: unit.zeit,
    });
    return [];
  },
  async effect({ unit, after }) {
    const abzeichen = after && (await lockRow(unit, unit.table(leistungsabzeichen), after.root_id));
    if (abzeichen?.values.status !== 'Geprueft') return;
    await unit.update(unit.table(leistungsabzeichen), abzeichen, await stelleFest(unit, abzeichen, abzeichen.values));
  },
});

const gleich = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
