import { sql } from 'kysely';
import type { vieraugen } from '../../../src/features/finanzen/finanzen.vocabularies.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { message } from '../../../src/lib/message.ts';
import { refused } from '../../records/refusals.ts';
import { demandSecondPerson } from '../../records/second-person.ts';
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

/** A run that books is released by a second person where runs take two: by nobody who changed it or one of its `rows`. Throws 422. */
export async function demandFreigabe(
  unit: Unit,
  tables: { readonly run: Pick<Table, 'name'>; readonly rows: Pick<Table, 'name'> },
  run: { readonly id: string; readonly values: { readonly sek_id: string } },
): Promise<void> {
  if (await laufZuZweit(unit, run))
    await demandSecondPerson(
      unit,
      tables.run,
      run.id,
      message('Freigeben muss eine andere Person als die, die den Lauf erstellt oder geprüft hat.'),
      tables.rows,
    );
}

/** Where vouchers take two persons, so does a run that books some: it is released first. Throws 422. */
export async function demandFreigegeben(
  unit: Unit,
  { sek_id, freigegeben_am }: { readonly sek_id: string; readonly freigegeben_am: string | null },
): Promise<void> {
  if (freigegeben_am === null && (await vieraugenVon(unit, sek_id)) === 'LaeufeUndBelege')
    throw refused(
      message('Hier gilt das Vier-Augen-Prinzip auch für Belege: zuerst gibt eine zweite Person den Lauf frei.'),
    );
}
