import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { targetOf } from '../../src/kit/registry.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import { message } from '../../src/lib/message.ts';
import type { Batch } from './batch.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/** Whoever may read an archived branch is still decided. */
const stillAllowed = new Set(['benutzer', 'benutzer_bg']);

const known = new WeakMap<Batch, Promise<ReadonlyMap<string, string>>>();

/** Archived branches and since when; there are few of them, and a batch of hundreds of rows asks once. */
async function archivedSektionen(batch: Batch): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{
    id: string;
    archiviertam: string;
  }>`select id, archiviertam::text as archiviertam from sektionen where archiviertam is not null`.execute(
    batch.reading,
  );
  return new Map(found.rows.map((row) => [row.id, row.archiviertam]));
}

/** An archived branch takes nothing new; what ended before may still be entered. `columns`: those that changed and are filled. */
export async function archivedIssues(
  { batch, zeit }: Unit,
  table: Table,
  { values }: Stored,
  columns: readonly string[],
): Promise<FieldIssue[]> {
  const pointing = columns.filter((column) => column !== table.parent && targetOf(table, column) === 'sektionen');
  if (pointing.length === 0 || stillAllowed.has(table.name)) return [];
  const asked = known.get(batch) ?? archivedSektionen(batch);
  known.set(batch, asked);
  const archived = await asked;
  const end = values['bis'] ?? values['ende'];
  return pointing.flatMap((feld) => {
    const since = archived.get(String(values[feld]));
    const isOver = since === undefined || since > localDate(zeit) || (typeof end === 'string' && end <= since);
    return isOver ? [] : [{ feld, text: message('Die Sektion ist archiviert und nimmt nichts Neues auf.') }];
  });
}
