import { abrechnungsfaelle } from '../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import { Hono } from 'hono';
import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../../src/kit/define-table.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { dayText } from '../../../src/kit/master.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { endAllResults } from '../../jobs/job-rows.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import { limitBody } from '../../records/request.ts';
import type { Stored, StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import type { Tx } from '../../storage/database.ts';
import { addMonths, today } from '../../records/dates.ts';
import { dropFiles } from '../../files/drop-files.ts';
import { filesOf } from '../personen/dsgvo/files.ts';
import { wipeAnswers, wipeLog } from '../personen/dsgvo/wipe-log.ts';
import { system } from '../../rights/nobody.ts';
import { anonymousEinsatz, anonymousPatient, emptied, goesWhole, openInLog, payerColumns } from './anonym.ts';
import { logInEinsatz } from './verlauf.ts';

/** From the end of the treatment (domain: einsaetze 4, § 630f BGB). */
const retentionMonths = 10 * 12;

/** `PUT /einsaetze/einsaetze/{id}/anonymisieren`. Expects `nutzer` in the context. */
export function einsatzErasureRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/einsaetze/einsaetze/:id/anonymisieren', limitBody, async (c) => {
    const id = c.req.param('id');
    if (!isId(id)) throw notFound();
    await anonymiseEinsatz(deps, c.var.nutzer, id);
    return c.json({ id });
  });
  return app;
}

/**
 * Takes everything out of a mission and its change log that names or describes somebody who was helped; what statistics count stays
 * (domain: einsaetze 4, 9.12). Billing cases keep the payer for as long as bookkeeping must. Throws 404, 403, and 422 before its time.
 */
async function anonymiseEinsatz(deps: Deps, nutzer: Nutzer, id: string): Promise<void> {
  const { files, stand } = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const einsatz = await dueEinsatz(unit, id);
    if (einsatz.values.anonymisiert_am !== null) return { files: [], stand: undefined };
    const rows = await emptyRows(unit, einsatz);
    await logInEinsatz(unit, einsatz, 'Anonymisiert');
    const reached = await unit.finish();
    await wipeTraces(tx, deps, rows);
    await endAllResults(tx, unit.zeit);
    return { files: filesOf(rows), stand: reached };
  });
  if (stand !== undefined) deps.events.announce(stand);
  await dropFiles(deps, files);
}

/** A mission that this user may anonymise today, locked. */
async function dueEinsatz(unit: Unit, id: string): Promise<StoredOf<typeof einsaetze>> {
  const table = unit.table(einsaetze);
  const [seen] = await visibleRows(unit.source, unit.nutzer, table, [id]);
  const einsatz = seen === undefined ? undefined : await lockRow(unit, table, id);
  if (einsatz === undefined) throw notFound();
  if (!unit.nutzer.rights.holds(topicIn('EINSAETZE_ANONYMISIERUNG', einsatz.area), 'LOESCHEN', einsatz.sek_ids))
    throw forbidden();
  const { einsatzbeginn, einsatzende } = einsatz.values;
  const ab = addMonths(localDate(einsatzende ?? einsatzbeginn), retentionMonths);
  if (ab > today(unit))
    throw refused(
      message('Ein Einsatz wird zehn Jahre aufbewahrt. Anonymisiert werden kann er ab {tag}.', { tag: dayText(ab) }),
    );
  return einsatz;
}

/** Answers the rows as they were. */
async function emptyRows(unit: Unit, einsatz: StoredOf<typeof einsaetze>): Promise<readonly Stored[]> {
  const { registry } = unit.deps;
  const [table, patients] = [registry.of(einsaetze), registry.of(einsatzPatienten)];
  const found = await childRows(unit, patients, [einsatz]);
  const touched = [einsatz, ...found];
  for (const child of tablesBelow(registry).filter((one) => one !== patients)) {
    const rows = await childRows(unit, child, child.parent === 'patient_id' ? found : [einsatz]);
    if (goesWhole(child)) await unit.delete(child, rows);
    else for (const row of rows) await unit.update(child, row, emptied(child));
    touched.push(...rows);
  }
  for (const patient of found)
    await unit.update(patients, patient, anonymousPatient(patients, patient.values, einsatz.values.einsatzbeginn));
  await unit.update(table, einsatz, anonymousEinsatz(table, einsatz.values, today(unit)));
  return touched;
}

const tablesBelow = (registry: Registry): readonly Table[] =>
  [...registry.tables.values()].filter((one) => one.parent !== undefined && registry.rootOf(one).name === 'einsaetze');

/** The mission and those that once became one with it. */
const lives = (id: string): RawBuilder<unknown> => sql`(
  with recursive weg (id) as (select ${id}::uuid union select n.id from weg join nachfolger n on n.tabelle = 'einsaetze' and n.neu_id = weg.id)
  select id from weg)`;

async function wipeTraces(tx: Tx, { registry }: Deps, rows: readonly Stored[]): Promise<void> {
  const id = String(rows[0]?.root_id);
  for (const one of [registry.of(einsaetze), ...tablesBelow(registry)])
    await wipeLog(tx, one, sql<boolean>`root_id in ${lives(id)}`, openInLog(one));
  await sql`update zusammenfuehrungen set stand = '[]' where bleibt_id in ${lives(id)}`.execute(tx);
  await wipeAnswers(
    tx,
    rows.map((row) => row.id),
  );
}

/** Empties who paid in the cases of anonymised missions, ten years after the end of the year of their booking. */
export async function endCaseRetention(deps: Deps): Promise<void> {
  const table: Table = deps.registry.of(abrechnungsfaelle);
  const day = localDate(deps.now().toISOString());
  const filled = sql.join(
    payerColumns.map((column) => sql`${sql.ref(column)} is not null`),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from abrechnungsfaelle where make_date(extract(year from gebucht_am)::int + 10, 12, 31) < ${day}::date and (${filled})
    and einsatz_id in (select id from einsaetze where anonymisiert_am is not null)`.execute(deps.storage.db);
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const row = await lockRow(unit, table, id);
      if (row !== undefined)
        await unit.update(table, row, Object.fromEntries(payerColumns.map((column) => [column, null])));
      const reached = await unit.finish();
      await wipeLog(
        tx,
        table,
        sql<boolean>`id = ${id}`,
        Object.keys(table.fields).filter((column) => !payerColumns.includes(column)),
      );
      return reached;
    });
    deps.events.announce(stand);
  }
}
