import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import type { personen } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Row } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { istVerstorben } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { message } from '../../../src/lib/message.ts';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import { HttpError } from '../../http/errors.ts';
import { type Draft, hookFor } from '../../records/hook.ts';
import { today } from '../../records/dates.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { hasBegun, type Place } from './kurs-seats.ts';
import { stornoVorschlag } from './gebuehren/storno.ts';
import { linkNutzer } from '../../rights/nobody.ts';
import { placeFor } from './place.ts';
import { promote } from './promote.ts';
import { note } from './teilnehmerverlauf.ts';

/** Every write of a participant passes the seat decision; a seat that becomes free may go to the next in line. */
export const ausbildungteilnehmerHook = hookFor(ausbildungteilnehmer, {
  async check({ unit, before, after }) {
    if (after === undefined && before !== undefined) await refuseWhenNoted(unit, before);
    const kurs = after && (await kursOf(unit, after));
    if (after === undefined || kurs === undefined) return [];
    const issues = before === undefined ? await checkPerson(unit, after) : [];
    issues.push(...(await checkWish(unit, kurs, before, after)));
    if (issues.length > 0) return issues;
    annulIfChanged(unit, before, after);
    if (!isAsking(before, after)) return [];
    const { values } = after;
    const wish = {
      typ: values.typ,
      isOverbooked: values.ueberbuchen === true && unit.nutzer !== linkNutzer,
    };
    const place = placeOf(before, after);
    Object.assign(values, await placeFor(unit, kurs, place, wish), {
      vorherigertyp: null,
      // What was offered and not taken is known to whoever answers too late.
      angebotbis: values.typ === 'Zurueckgetreten' ? place.angebotbis : null,
    });
    Object.assign(values, await stornoVorschlag(unit, kurs, values));
    return [];
  },
  async effect({ unit, before, after }) {
    const row = after ?? before;
    const kurs = row && (await kursOf(unit, row));
    const von = before?.values.typ;
    const nach = after?.values.typ;
    if (row === undefined || kurs === undefined || von === nach) return;
    await note(unit, {
      id: row.id,
      ausb_id: kurs.id,
      von,
      nach,
      quelle: unit.nutzer === linkNutzer ? 'Link' : 'Verwaltung',
    });
    if (isLeft(before) && !holdsSeat(nach)) await promote(unit, kurs);
  },
  async renamed(unit, from, to) {
    await sql`update teilnahmelinks set teilnehmer_id = ${to} where teilnehmer_id = ${from}`.execute(unit.tx);
    await sql`update teilnehmerverlauf set teilnehmer_id = ${to} where teilnehmer_id = ${from}`.execute(unit.tx);
  },
});

/** Somebody of whom anything was noted is withdrawn, not deleted (domain: ausbildung 2). */
async function refuseWhenNoted(unit: Unit, { id, values }: StoredOf<typeof ausbildungteilnehmer>): Promise<void> {
  const isNoted = values.bestanden !== null || values.zertifikatnr !== null || values.forderung_id !== null;
  const { rows } = await sql`
    select 1 from ausbildungteilnahmen where teilnehmer_id = ${id} and teilnahme is not null limit 1`.execute(unit.tx);
  if (isNoted || rows.length > 0) throw new HttpError(400, 'foreign-key', 'FOREIGNKEY');
}

const bewertung = ['bestanden', 'punkte', 'ergebnis'] as const;

/** A certificate that says something else than the rating holds no more (domain: ausbildung 6). */
function annulIfChanged(
  unit: Unit,
  before: StoredOf<typeof ausbildungteilnehmer> | undefined,
  { values }: Draft<typeof ausbildungteilnehmer>,
): void {
  if (before === undefined || before.values.zertifikatnr === null) return;
  if (bewertung.some((column) => before.values[column] !== values[column])) values.annulliertam ??= today(unit);
}

/** A seat was held, or offered: whatever became of it, the next in line may have it. */
const isLeft = (before: StoredOf<typeof ausbildungteilnehmer> | undefined): boolean =>
  holdsSeat(before?.values.typ) || (before?.values.typ === 'Angefragt' && before.values.angebotbis !== null);

const kursOf = (
  unit: Unit,
  { values }: StoredOf<typeof ausbildungteilnehmer>,
): Promise<StoredOf<typeof ausbildungen> | undefined> => lockRow(unit, unit.table(ausbildungen), values.ausb_id);

/** A new participant, or another type. */
const isAsking = (
  before: StoredOf<typeof ausbildungteilnehmer> | undefined,
  after: StoredOf<typeof ausbildungteilnehmer>,
): boolean => before?.values.typ !== after.values.typ;

/** Where the person stands before the wish; nowhere when new. */
function placeOf(
  before: StoredOf<typeof ausbildungteilnehmer> | undefined,
  { id, values }: Draft<typeof ausbildungteilnehmer>,
): Place {
  return {
    id,
    typ: before?.values.typ ?? null,
    rang: before?.values.rang ?? null,
    sek_id: values.sek_id ?? null,
    mgd_id: values.mgd_id ?? null,
    anmeldedatum: before?.values.anmeldedatum ?? null,
    angebotbis: before?.values.angebotbis ?? null,
  };
}

/** A member, or somebody with a name; the branch decides which quotas cover a member. */
async function checkPerson(unit: Unit, { values }: Draft<typeof ausbildungteilnehmer>): Promise<FieldIssue[]> {
  const mgdId = values.mgd_id ?? null;
  values.sek_id = null;
  if (mgdId === null)
    return (values.name ?? null) === null
      ? ['mgd_id', 'name'].map((feld) => ({ feld, text: message('Mitglied oder Namen angeben.') }))
      : [];
  const { rows } = await sql<
    Pick<Row<typeof personen>, 'sek_id' | 'mitgliedsstatus' | 'sterbedatum'>
  >`select sek_id, mitgliedsstatus, sterbedatum from personen where id = ${mgdId}`.execute(unit.tx);
  values.sek_id = rows[0]?.sek_id ?? null;
  return rows[0] !== undefined && istVerstorben(rows[0])
    ? [{ feld: 'mgd_id', text: message('Dieses Mitglied ist verstorben.') }]
    : [];
}

async function checkWish(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  before: StoredOf<typeof ausbildungteilnehmer> | undefined,
  { values }: Draft<typeof ausbildungteilnehmer>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  if (values.ueberbuchen === true && (values.ueberbuchungsgrund ?? null) === null)
    issues.push({ feld: 'ueberbuchungsgrund', text: message('Pflichtfeld') });
  if (kurs.values.status === 'Entwurf' && values.typ !== 'Vormerken')
    issues.push({ feld: 'typ', text: message('In einem Entwurf wird nur vorgemerkt.') });
  const isMissing = values.typ === 'Unentschuldigt' && before?.values.typ !== 'Unentschuldigt';
  if (isMissing && !holdsSeat(before?.values.typ))
    issues.push({ feld: 'typ', text: message('Nur wer einen Platz hat, kann unentschuldigt fehlen.') });
  else if (isMissing && !(await hasBegun(unit, kurs)))
    issues.push({ feld: 'typ', text: message('Das ist erst ab Kursbeginn möglich.') });
  return issues;
}
