import { sql } from 'kysely';
import type { vieraugen } from '../../../src/features/finanzen/finanzen.vocabularies.ts';
import type { Unit } from '../../records/unit.ts';

/** What takes two persons in a branch; its runs do while nobody has said otherwise (domain: finanzen 2, 4). */
export async function vieraugenVon(unit: Unit, sek_id: string): Promise<(typeof vieraugen.names)[number]> {
  const { rows } = await sql<{ vieraugen: (typeof vieraugen.names)[number] }>`
    select vieraugen from finanzeinstellungen where sek_id = ${sek_id}`.execute(unit.tx);
  return rows[0]?.vieraugen ?? 'Laeufe';
}

/** Whether a run of a branch is released by a second person (`takesTwo` of its work). */
export const laufZuZweit = async (
  unit: Unit,
  { values }: { readonly values: { readonly sek_id: string } },
): Promise<boolean> => (await vieraugenVon(unit, values.sek_id)) !== 'Nein';
