import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { sql } from 'kysely';
import { localYear } from '../../../src/lib/local-time.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import {
  holdsSeat,
  isEarned,
  missingForKursschritt,
} from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { forbidden, HttpError } from '../../http/errors.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, Values } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { stelleGebuehren } from './gebuehren/stellen.ts';
import { readSeats } from './kurs-seats.ts';
import { placeFor } from './place.ts';
import { promote } from './promote.ts';
import { qualify } from './qualifizieren.ts';
import { note } from './teilnehmerverlauf.ts';

/** Dates and limits of a course, and what a step or more seats mean for its participants. */
export const ausbildungenHook = hookFor(ausbildungen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined && (await hasTeilnehmer(unit, before)))
        throw new HttpError(400, 'foreign-key', 'FOREIGNKEY');
      return [];
    }
    const { values } = after;
    if (art === 'schritt' && before !== undefined) {
      demandPlaner(unit, before, after);
      if (before.values.status === 'Entwurf') values.freigegeben = true;
      return checkStep(unit, before, after);
    }
    values.jahr = localYear(values.anfang);
    const text = (column: keyof typeof values): string | undefined =>
      typeof values[column] === 'string' ? values[column] : undefined;
    const {
      anfang = '',
      ende = anfang,
      anmeldebeginn,
      anmeldeschluss,
    } = {
      anfang: text('anfang'),
      ende: text('ende'),
      anmeldebeginn: text('anmeldebeginn'),
      anmeldeschluss: text('anmeldeschluss'),
    };
    const issues: FieldIssue[] = [];
    if (art === 'neu' && !firstStatuses.includes(values.status))
      issues.push({ feld: 'status', text: message('Ein neuer Kurs ist geplant oder ein Entwurf.') });
    if (ende < anfang) issues.push({ feld: 'ende', text: message('Das Ende liegt vor dem Beginn.') });
    if (anmeldeschluss !== undefined && anmeldeschluss > anfang)
      issues.push({ feld: 'anmeldeschluss', text: message('Der Anmeldeschluss liegt nach dem Kursbeginn.') });
    if (anmeldebeginn !== undefined && anmeldebeginn > (anmeldeschluss ?? anfang))
      issues.push({ feld: 'anmeldebeginn', text: message('Der Anmeldebeginn liegt nach dem Anmeldeschluss.') });
    const max = values.teilnehmermax;
    if (max > 0 && values.teilnehmermin > max)
      issues.push({ feld: 'teilnehmermin', text: message('Mehr als höchstens erlaubt.') });
    return [...issues, ...(await checkRelease(unit, before, after))];
  },
  async effect({ unit, before, after }) {
    if (before === undefined || after === undefined) return;
    const [von, nach] = [before.values.status, after.values.status];
    if (von !== nach && nach === 'Abgesagt') await cancel(unit, after);
    if (von !== nach && nach === 'Abgeschlossen') await qualify(unit, after);
    if (von === 'Abgesagt' && nach === 'Geplant') await setUpAgain(unit, after);
    const { nachruecken, teilnehmermax, freigegeben } = after.values;
    const hasOpened = teilnehmermax !== before.values.teilnehmermax || freigegeben !== before.values.freigegeben;
    if (nachruecken !== 'Manuell' || hasOpened) await promote(unit, after);
  },
});

/**
 * Before its release a course is known to those who plan it: nobody is invited, other branches pencil nobody in, no calendar shows it.
 * What somebody makes who may not release waits for somebody who may. A roster is released by its shifts.
 */
async function checkRelease(
  unit: Unit,
  before: StoredOf<typeof ausbildungen> | undefined,
  { id, values, area, sek_ids }: Draft<typeof ausbildungen>,
): Promise<readonly FieldIssue[]> {
  const mayRelease = unit.nutzer.rights.holds(topicIn('AUSBILDUNG_ALLGEMEIN', area), 'FREIGEBEN', sek_ids);
  if (area === 'DIENSTPLAN') values.freigegeben = true;
  else if (before === undefined) values.freigegeben &&= mayRelease;
  else if (values.freigegeben !== before.values.freigegeben) {
    if (!mayRelease) throw forbidden();
    if (!values.freigegeben && (await hasTeilnehmer(unit, { id })))
      return [
        {
          feld: 'freigegeben',
          text: message('Der Kurs hat schon Teilnehmer: er wird abgesagt, nicht zurückgenommen.'),
        },
      ];
  }
  return [];
}

/** Whoever publishes shifts releases (`FREIGEBEN`); to announce the roster itself, or make it a draft again, takes its planner. Throws 403. */
function demandPlaner(
  unit: Unit,
  before: StoredOf<typeof ausbildungen>,
  { area, sek_ids, values }: Draft<typeof ausbildungen>,
): void {
  if (area !== 'DIENSTPLAN' || (before.values.status !== 'Entwurf' && values.status !== 'Entwurf')) return;
  if (!unit.nutzer.rights.holds(topicIn('AUSBILDUNG_ALLGEMEIN', area), 'SPEICHERN', sek_ids)) throw forbidden();
}

const firstStatuses: readonly unknown[] = ['Geplant', 'Entwurf'];

/** Refuses a step that something below the course stands in the way of. */
async function checkStep(
  unit: Unit,
  before: StoredOf<typeof ausbildungen>,
  { values }: StoredOf<typeof ausbildungen>,
): Promise<readonly FieldIssue[]> {
  const below = async (table: string): Promise<Values[]> =>
    (await childRows(unit, unit.deps.registry.table(table), [before])).map((row) => ({ id: row.id, ...row.values }));
  const { rows } = await sql<{
    art: string;
  }>`select art from buchungscodequalifikationen where buchungscode_id = ${values.buchungscode_id ?? null}::uuid`.execute(
    unit.tx,
  );
  const missing = missingForKursschritt(values.status, {
    tage: await below('ausbildungtage'),
    teilnehmer: await below('ausbildungteilnehmer'),
    teilnahmen: await below('ausbildungteilnahmen'),
    verguetungen: await below('ausbildungverguetungen'),
    isEarning: rows.some(({ art }) => isEarned(art)),
  });
  if (before.values.status === 'Abgeschlossen') await refuseInClosedYear(unit, before);
  if (missing.length > 0) throw refused(missing.map(({ text }) => germanText(text)).join(' '));
  return [];
}

/** What a closed business year rests on stays closed, too (domain: finanzen 4 "Year"). */
async function refuseInClosedYear(unit: Unit, { values }: StoredOf<typeof ausbildungen>): Promise<void> {
  const tag = values.ende ?? values.anfang;
  const { rows } = await sql<{ jahr: number }>`
    select jahr from geschaeftsjahre where sek_id = ${values.sek_id} and status = 'Abgeschlossen' and ${tag}::date between von and bis`.execute(
    unit.tx,
  );
  const [closed] = rows;
  if (closed !== undefined)
    throw refused(germanText(message('Das Geschäftsjahr {jahr} ist abgeschlossen: der Kurs bleibt es auch.', closed)));
}

/** Somebody who was more than pencilled in: such a course is called off, not deleted. */
async function hasTeilnehmer(unit: Unit, { id }: Pick<StoredOf<typeof ausbildungen>, 'id'>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ausbildungteilnehmer where ausb_id = ${id} and typ <> 'Vormerken' limit 1`.execute(unit.tx);
  return rows.length > 0;
}

/** Nobody keeps a seat in a course that does not take place; what each had is kept for the day it does. */
async function cancel(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<void> {
  const table = unit.table(ausbildungteilnehmer);
  for (const { id, typ } of (await readSeats(unit, kurs)).places.filter((place) => holdsSeat(place.typ))) {
    const row = await lockRow(unit, table, id);
    if (row === undefined) continue;
    await unit.update(table, row, {
      typ: 'Zurueckgetreten',
      vorherigertyp: typ,
      stornogrund: 'StornoVeranstalter',
      stornodatum: today(unit),
      stornobetrag: null,
    });
    await note(unit, { id, ausb_id: kurs.id, von: typ, nach: 'Zurueckgetreten', quelle: 'Kurs' });
  }
  // What was claimed already is owed by nobody any more.
  await stelleGebuehren(unit, kurs);
}

/** Who had a seat gets it back as far as it still fits, first come first served. */
async function setUpAgain(unit: Unit, kurs: StoredOf<typeof ausbildungen>): Promise<void> {
  const table = unit.table(ausbildungteilnehmer);
  const { rows } = await sql<{ id: string }>`
    select id from ausbildungteilnehmer where ausb_id = ${kurs.id} and typ = 'Zurueckgetreten' and stornogrund = 'StornoVeranstalter'
    order by anmeldedatum, id`.execute(unit.tx);
  for (const { id } of rows) {
    const row = await lockRow(unit, table, id);
    const person = (await readSeats(unit, kurs)).places.find((place) => place.id === id);
    if (row === undefined || person === undefined) continue;
    const placed = await placeFor(unit, kurs, person, {
      typ: 'Angemeldet',
      isOverbooked: row.values.ueberbuchen === true,
    });
    await unit.update(table, row, { ...placed, anmeldedatum: person.anmeldedatum, vorherigertyp: null });
    await note(unit, { id, ausb_id: kurs.id, von: person.typ, nach: placed.typ, quelle: 'Kurs' });
  }
}
