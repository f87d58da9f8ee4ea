import { sql } from 'kysely';
import { belege } from '../../../src/features/finanzen/belege.table.ts';
import { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { gleichen } from '../../../src/features/finanzen/kontrolle.rules.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { ValuesOf } from '../../records/rows.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';

interface Draft {
  readonly id: string;
  readonly values: ValuesOf<typeof kassenbuch>;
}

/**
 * A voucher that this one may repeat: the same photo, or the same amount, day and cash box or bank (domain: finanzen 4 "Two tablets").
 * It is only said, nothing is dropped. Two that pay different claims or people are two. What is booked names booked ones only: drafts may go.
 */
export async function gleicht(unit: Unit, { id, values }: Draft): Promise<string | null> {
  const { sek_id, herkunft, stornovon_id, betrag, belegdatum } = values;
  if ((herkunft ?? 'Eingabe') !== 'Eingabe' || stornovon_id !== null) return null;
  const { rows } = await sql<Known<typeof kassenbuch> & { id: string; gleichesFoto: boolean }>`
    select k.*, k.id in (${samePhoto(id)}) as "gleichesFoto" from kassenbuch k
    where k.sek_id = ${sek_id} and k.id <> ${id} and k.gleicht_id is distinct from ${id}::uuid
      and (${values.status} = 'Entwurf' or k.status = 'Gebucht') and k.storniert_id is null and k.stornovon_id is null
      and ((k.belegdatum = ${belegdatum}::date and k.betrag = ${betrag}) or k.id in (${samePhoto(id)}))
    order by k.status desc, k.nummer, k.id`.execute(unit.tx);
  return rows.find((other) => other.gleichesFoto || gleichen(values, other))?.id ?? null;
}

/** Vouchers with a photo that this one has, too. */
const samePhoto = (id: string) =>
  sql`select o.kassenbuch_id from belege b join belege o on o.datei->>'sha256' = b.datei->>'sha256' where b.kassenbuch_id = ${id} and o.kassenbuch_id <> ${id}`;

/** A draft that goes is named by nobody any more. */
export async function vergiss(unit: Unit, id: string): Promise<void> {
  const table = unit.table(kassenbuch);
  const { rows } = await sql<{ id: string }>`select id from kassenbuch where gleicht_id = ${id} order by id`.execute(
    unit.tx,
  );
  for (const row of rows) {
    const beleg = await lockRow(unit, table, row.id);
    if (beleg !== undefined) await unit.update(table, beleg, { gleicht_id: null });
  }
}

/** A photo that another voucher has makes this one look alike. */
export const belegeHook = hookFor(belege, {
  async effect({ unit, after }) {
    if (after === undefined) return;
    const beleg = await lockRow(unit, unit.table(kassenbuch), after.values.kassenbuch_id);
    if (beleg === undefined || beleg.values.status === 'Gebucht') return;
    await unit.update(unit.table(kassenbuch), beleg, { gleicht_id: await gleicht(unit, beleg) });
  },
});
