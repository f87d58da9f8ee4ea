import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';

/** A booked voucher pays a claim by so many cents, or opens it again by what is negative: what is paid follows, and with it the status. A credit is below zero and paid out. */
export async function zahle(unit: Unit, id: string, amount: number): Promise<void> {
  const table = unit.table(forderungen);
  const claim = await lockRow(unit, table, id);
  if (claim === undefined) throw noRow();
  const { betrag, bezahltbetrag, status } = claim.values;
  const paid = (bezahltbetrag ?? 0) + amount;
  const isWritten = status === 'Offen' || status === 'Bezahlt';
  await unit.update(table, claim, {
    bezahltbetrag: paid,
    offenbetrag: betrag - paid,
    ...(isWritten ? { status: (betrag < 0 ? paid <= betrag : paid >= betrag) ? 'Bezahlt' : 'Offen' } : {}),
  });
}
