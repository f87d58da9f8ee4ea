import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { dienstausnahmen } from '../../../src/features/dienstplan/dienstausnahmen.table.ts';
import { laengsterDienstStunden } from '../../../src/features/dienstplan/serie.rules.ts';
import { schichttausche } from '../../../src/features/dienstplan/schichttausche.table.ts';
import { tauschangebote } from '../../../src/features/dienstplan/tauschangebote.table.ts';
import { zeitText } from '../../../src/features/dienstplan/wandzeit.rules.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { hookFor, type Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { dienstVon } from './dienst.ts';
import { istDienstplan } from './planung.ts';
import { sage } from './sagen.ts';
import { beendeTausch, beteiligte, tauscheMit } from './tauschende.ts';

type Tag = StoredOf<typeof ausbildungtage>;
type Entwurf = Draft<typeof ausbildungtage>;

const laengste = laengsterDienstStunden * 3_600_000;
const zaehlt = ['beginn', 'ende', 'status', 'dienstart_id'] as const;

/** Shifts of a roster; what hangs on their times follows when they are moved or called off (domain: dienstplan-tief 1, 5). */
export const schichtenHook = hookFor(ausbildungtage, {
  async check({ unit, art, before, after }) {
    const row = after ?? before;
    if (row === undefined || !istDienstplan(row)) return [];
    if (after === undefined) return loeschfehler(unit, row.id);
    // What comes back was released when it went.
    const fehler = art === 'wiederherstellen' ? [] : await freigabefehler(unit, before, after);
    return [...pruefe(before, after), ...fehler];
  },
  async effect({ unit, before, after }) {
    if (before === undefined || !istDienstplan(before)) return;
    if (after === undefined) return lassAus(unit, before);
    if (after.values.status === 'Abgesagt' && before.values.status !== 'Abgesagt') await sagAb(unit, after);
    else if (before.values.beginn !== after.values.beginn || before.values.ende !== after.values.ende)
      await verlegt(unit, after);
  },
});

function pruefe(before: Tag | undefined, after: Entwurf): readonly FieldIssue[] {
  const { values } = after;
  values.status ??= 'Offen';
  values.tauschart ??= 'MitPlaner';
  const istAnders = zaehlt.some((column) => before?.values[column] !== values[column]);
  values.version = (before?.values.version ?? 0) + (istAnders ? 1 : 0);
  const issues: FieldIssue[] = [];
  if (Date.parse(values.ende) - Date.parse(values.beginn) > laengste)
    issues.push({ feld: 'ende', text: message('Ein Dienst darf höchstens 48 Stunden dauern.') });
  if (values.meldeschluss !== null && values.meldeschluss > values.beginn)
    issues.push({ feld: 'meldeschluss', text: message('Der Meldeschluss liegt nach dem Beginn.') });
  return issues;
}

/** Publishing a shift, and taking it back, is the release of a roster; planning it is not enough. */
async function freigabefehler(
  unit: Unit,
  before: Tag | undefined,
  { area, sek_ids, values: { status } }: Entwurf,
): Promise<readonly FieldIssue[]> {
  if (status === 'Abgesagt' || (status ?? 'Offen') === (before?.values.status ?? 'Offen')) return [];
  if (unit.nutzer.rights.holds(topicIn('AUSBILDUNG_ALLGEMEIN', area), 'FREIGEBEN', sek_ids)) return [];
  return status === 'Veroeffentlicht' || (before !== undefined && (await warDraussen(unit, before)))
    ? [{ feld: 'status', text: message('Dienste veröffentlicht nur, wer den Dienstplan freigeben darf.') }]
    : [];
}

/** Whether a shift is published, or was when it was called off. */
async function warDraussen({ batch, tx }: Unit, { id, values: { status } }: Tag): Promise<boolean> {
  if (status !== 'Abgesagt') return status === 'Veroeffentlicht';
  // What this batch called off is not in the log yet.
  const eben = batch.journal
    .about(ausbildungtage.name, id)
    .findLast(({ art, nachher }) => art === 'aendern' && nachher?.['status'] === 'Abgesagt');
  if (eben !== undefined) return eben.vorher?.['status'] === 'Veroeffentlicht';
  const { rows } = await sql<{ vorher: string | null }>`
    select vorher ->> 'status' as vorher from aenderungen
    where tabelle = ${ausbildungtage.name} and id = ${id} and art = 'aendern' and nachher ->> 'status' = 'Abgesagt'
    order by nummer desc, pos desc limit 1`.execute(tx);
  return rows[0]?.vorher === 'Veroeffentlicht';
}

/** Swaps, calendars and attendance need the shift that they are of. */
async function loeschfehler(unit: Unit, id: string): Promise<readonly FieldIssue[]> {
  const { rows } = await sql`select 1 from schichtbelegungen where tag_id = ${id} limit 1`.execute(unit.tx);
  return rows.length === 0
    ? []
    : [{ feld: 'status', text: message('Dieser Dienst war besetzt: bitte absagen und nicht löschen.') }];
}

/** A shift of a series that is deleted stays away. */
async function lassAus(unit: Unit, { values, ...row }: Tag): Promise<void> {
  const { ausb_id, serie_id, serientag } = values;
  if (serie_id === null || serientag === null) return;
  const table = unit.table(dienstausnahmen);
  const neu = { ausb_id, serie_id, tag: serientag };
  const id = idFromNaturalKey(table, neu) ?? '';
  if ((await lockRow(unit, table, id)) === undefined) await unit.insert(table, { ...row, id, rev: 1, values: neu });
}

interface Tausch {
  readonly id: string;
  readonly belegung_id: string;
}

/** Swaps under way with duties of a shift. */
async function tauscheDer(unit: Unit, tag_id: string): Promise<readonly Tausch[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from schichtbelegungen where tag_id = ${tag_id} order by id`.execute(unit.tx);
  const gefunden: Tausch[] = [];
  for (const { id: belegung_id } of rows)
    for (const id of await tauscheMit(unit, belegung_id)) gefunden.push({ id, belegung_id });
  return gefunden;
}

/** Swaps with a shift that is called off lapse, the other duty stays where it is; those assigned are told. */
async function sagAb(unit: Unit, tag: Tag): Promise<void> {
  const dienst = await dienstVon(unit, tag, { beginn: null, ende: null });
  const was = `${dienst.name}, ${zeitText(tag.values.beginn)}`;
  const betreff = `Dienst abgesagt / turno annullato: ${dienst.name}`;
  for (const { id } of await tauscheDer(unit, tag.id))
    await beendeTausch(unit, id, 'Verfallen', {
      betreff,
      de: `Der Dienst ${was} wurde abgesagt. Der Tausch ist hinfällig, dein anderer Dienst bleibt bei dir.`,
      it: `Il turno ${was} è stato annullato. Lo scambio decade, l’altro turno resta tuo.`,
    });
  const { rows } = await sql<{ mgd_id: string }>`
    select mgd_id from schichtbelegungen where tag_id = ${tag.id} and status in ('Eingeteilt', 'Warteliste') order by id`.execute(
    unit.tx,
  );
  for (const { mgd_id } of rows)
    await sage(unit, {
      mgd_id,
      ausb_id: tag.root_id,
      sek_id: dienst.sek_id,
      betreff,
      de: `der Dienst ${was} wurde abgesagt.`,
      it: `il turno ${was} è stato annullato.`,
    });
}

/** What was agreed on before a shift was moved is asked anew with its new times. */
async function verlegt(unit: Unit, tag: Tag): Promise<void> {
  const zeit = zeitText(tag.values.beginn);
  for (const { id } of await tauscheDer(unit, tag.id)) {
    const table = unit.table(schichttausche);
    const tausch = await lockRow(unit, table, id);
    if (tausch === undefined) continue;
    const leute = await beteiligte(unit, id);
    const istEigener = (await eigenerTag(unit, tausch.values.belegung_id)) === tag.id;
    const version = istEigener ? tag.values.version : tausch.values.version;
    await unit.update(table, tausch, { status: 'Angeboten', version, gemeldetam: null }, { art: 'schritt' });
    await frageNeu(unit, id);
    for (const mgd_id of leute)
      await sage(unit, {
        mgd_id,
        ausb_id: tag.root_id,
        sek_id: tausch.sek_ids[0] ?? '',
        betreff: 'Dienst verlegt / turno spostato',
        de: `Der Dienst wurde auf ${zeit} verlegt. Bitte neu zustimmen.`,
        it: `Il turno è stato spostato a ${zeit}. È necessario confermare di nuovo.`,
      });
  }
}

async function eigenerTag(unit: Unit, belegung_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag_id: string }>`
    select tag_id from schichtbelegungen where id = ${belegung_id}`.execute(unit.tx);
  return rows[0]?.tag_id;
}

async function frageNeu(unit: Unit, tausch_id: string): Promise<void> {
  const table = unit.table(tauschangebote);
  const { rows } = await sql<{ id: string }>`
    select id from tauschangebote where tausch_id = ${tausch_id} and antwort = 'Ja' and ergebnis = 'Gilt' order by id`.execute(
    unit.tx,
  );
  for (const { id } of rows) {
    const row = await lockRow(unit, table, id);
    if (row !== undefined) await unit.update(table, row, { antwort: 'Gefragt', ergebnis: 'Verlegt' });
  }
}
