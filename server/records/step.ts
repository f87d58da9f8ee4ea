import { sql } from 'kysely';
import * as v from 'valibot';
import type { Module } from '../../src/kit/define-module.ts';
import { startsFrom, type Level, type Table, type Transition } from '../../src/kit/define-table.ts';
import { topicIn } from '../../src/permissions/topics.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { demand, findRecord } from './access.ts';
import { applyUpdate, given } from './apply.ts';
import { conflictWith } from './conflict.ts';
import type { Input } from './input.ts';
import { refused, rejected } from './refusals.ts';
import type { Stored } from './rows.ts';
import { refuseWhenClosed, statusLabel } from './status.ts';
import type { Unit } from './unit.ts';
import { uuids } from './visibility.ts';
import type { Done } from './task.ts';

const stepSchema = v.strictObject({
  nach: v.string(),
  grund: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(1000)))),
});

/**
 * PUT {url}/{id}/status `{ nach, grund? }`: one listed transition. The same step twice has one effect; a step from a
 * status that somebody else has left meanwhile is a conflict, one that is not listed is refused.
 */
export async function step(
  unit: Unit,
  module: Module,
  id: string,
  input: Input,
  rev: number | undefined,
): Promise<Done> {
  const { table } = module;
  const row = await findRecord(unit, module, id);
  const { status } = table;
  const parsed = v.safeParse(stepSchema, input);
  if (status === undefined || !parsed.success) throw invalid('Dieser Schritt ist nicht möglich.');
  const { nach, grund } = parsed.output;
  const from = String(row.values[status.column]);
  if (from === nach) {
    demand(unit, module, 'LESEN', row);
    return { status: 200, id, rev: row.rev, given: {} };
  }
  if (rev !== undefined && rev !== row.rev && (await statusLeftSince(unit, table, row, rev)))
    throw await conflictWith(unit, table, row, [status.column]);
  const transition = status.steps.find((one) => one.to === nach && startsFrom(status, one, row.values));
  if (transition === undefined)
    throw refused(`Aus dem Status „${statusLabel(table, from)}“ ist dieser Schritt nicht möglich.`);
  if (!(await mayStep(unit, table, transition, row))) throw forbidden();
  // A step may lead out of a status that keeps the record; out of one that is closed for good nothing does.
  await refuseWhenClosed(unit, table, row, true, true);
  refuseIncomplete(transition, row, grund ?? '');
  if (rev === undefined) unit.ohneRev = true;
  const after = await applyUpdate(
    unit,
    table,
    row,
    { [status.column]: nach },
    { art: 'schritt', grund: grund ?? undefined },
  );
  return {
    status: 200,
    id,
    rev: after.rev,
    given: { [status.column]: nach, ...given(unit, table, after, row.values) },
  };
}

function refuseIncomplete(transition: Transition, row: Stored, grund: string): void {
  const empty = (transition.requires ?? []).filter((column) => (row.values[column] ?? null) === null);
  if (transition.needsReason && grund === '') empty.push('grund');
  const isUnknown = grund !== '' && transition.reasons?.names.includes(grund) === false;
  if (empty.length > 0) throw rejected(empty.map((feld) => ({ feld, text: 'Pflichtfeld' })));
  if (isUnknown) throw rejected([{ feld: 'grund', text: 'Ungültiger Wert' }]);
}

/** A restoration brings the status back as it was. */
async function statusLeftSince(unit: Unit, table: Table, row: Stored, rev: number): Promise<boolean> {
  const column = table.status?.column ?? '';
  if (
    unit.batch.journal
      .about(table.name, row.id)
      .some(
        (entry) => entry.art !== 'wiederherstellen' && entry.rev > rev && Object.hasOwn(entry.nachher ?? {}, column),
      )
  )
    return true;
  const { rows } = await sql`
    select 1 from aenderungen where tabelle = ${table.name} and id = ${row.id} and rev > ${rev}
    and art <> 'wiederherstellen' and nachher -> ${column}::text is not null limit 1`.execute(unit.tx);
  return rows.length > 0;
}

const typesFrom: Readonly<Record<Level, readonly string[] | undefined>> = {
  own: undefined,
  region: ['Region', 'Landesverband'],
  association: ['Landesverband'],
};

/** The right must be held where the record lies; for a level above, held at that level itself. */
export async function mayStep(
  unit: Unit,
  table: Table,
  { action, level = 'own' }: Transition,
  row: Stored,
): Promise<boolean> {
  const types = typesFrom[level];
  const topic = topicIn(table.right, row.area);
  if (types === undefined) return unit.nutzer.rights.holds(topic, action, row.sek_ids);
  const { rows } = await sql<{ id: string }>`
    with recursive oben as (
      select id, parent_id, sektionstyp from sektionen where id = any(${uuids(row.sek_ids)})
      union
      select s.id, s.parent_id, s.sektionstyp from sektionen s join oben on s.id = oben.parent_id
    )
    select id from oben where sektionstyp = any(${[...types]}::text[])`.execute(unit.tx);
  return unit.nutzer.rights.holds(
    topic,
    action,
    rows.map((one) => one.id),
  );
}
