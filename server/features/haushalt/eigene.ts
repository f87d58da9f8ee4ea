import { sql } from 'kysely';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import type { Unit } from '../../records/unit.ts';

/** Tables of a branch's books that a plan may point to, by the column that does. */
const ziele = {
  knt_id: 'konten',
  gegenknt_id: 'konten',
  foerderknt_id: 'konten',
  kostenstelle_id: 'kostenstellen',
  projekt_id: 'projekte',
  haushalt_id: 'haushalte',
  anlage_id: 'anlagen',
} as const;

/** Columns that point into the books of another branch. */
export async function fremde(
  unit: Unit,
  sek_id: string,
  values: Readonly<Partial<Record<keyof typeof ziele, string | null>>>,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const [feld, table] of Object.entries(ziele)) {
    const id = new Map(Object.entries(values)).get(feld) ?? null;
    if (id === null) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and sek_id = ${sek_id}`.execute(
      unit.tx,
    );
    if (rows.length === 0) issues.push({ feld, text: message('Das gehört zu einer anderen Buchhaltung.') });
  }
  return issues;
}
