import { sql } from 'kysely';
import { anlagen } from '../../../src/features/anlagen/anlagen.table.ts';
import type { inventar } from '../../../src/features/inventar/inventar.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Anlage = StoredOf<typeof anlagen>;
type Stueck = Known<typeof inventar>;

/** An asset and the piece that it stands for lie in one branch (domain: inventar 2). */
export const anlageStueckHook = hookFor(anlagen, {
  async check({ unit, before, after }) {
    const id = after?.values.inventar_id ?? null;
    if (after === undefined || id === null || id === before?.values.inventar_id) return [];
    const { rows } = await sql`select 1 from inventar where id = ${id} and sek_id = ${after.values.sek_id}`.execute(
      unit.tx,
    );
    return rows.length > 0 ? [] : [{ feld: 'inventar_id', text: message('Das Stück gehört jemand anderem.') }];
  },
});

async function anlageVon(unit: Unit, inventar_id: string): Promise<Anlage | undefined> {
  const { rows } = await sql<{ id: string }>`select id from anlagen where inventar_id = ${inventar_id}`.execute(
    unit.tx,
  );
  return rows[0] && lockRow(unit, unit.table(anlagen), rows[0].id);
}

/** Whether nothing is booked when it goes: it has no value left, no grant beside it, and was not sold. */
const gehtOhneBuchung = (
  { buchwertbetrag, abschreibungsart, zuschussart }: Anlage['values'],
  { verbleib }: Stueck,
): boolean =>
  verbleib !== 'Verkauft' &&
  (abschreibungsart === 'Sammelposten' || (buchwertbetrag === 0 && zuschussart !== 'Sonderposten'));

/**
 * The asset of a piece that was retired (domain: inventar 4). What needs no booking goes at once; of the others the day is noted, and whoever
 * keeps the books says price and accounts.
 */
export async function stueckAusgemustert(unit: Unit, inventar_id: string, stueck: Stueck): Promise<void> {
  const anlage = await anlageVon(unit, inventar_id);
  if (anlage?.values.status !== 'Aktiv') return;
  const abgangam = stueck.ausgemustertam ?? null;
  await unit.update(
    unit.table(anlagen),
    anlage,
    gehtOhneBuchung(anlage.values, stueck) ? { abgangam, status: 'Abgegangen' } : { abgangam },
  );
}

/** The piece is back: so is its asset, unless its disposal was booked; that is taken back in the books. */
export async function stueckZurueck(unit: Unit, inventar_id: string, vorher: Stueck): Promise<void> {
  const anlage = await anlageVon(unit, inventar_id);
  if (anlage === undefined || anlage.values.abgangam !== vorher.ausgemustertam) return;
  const { kassenbuch_id, aufloesung_id } = anlage.values;
  if (kassenbuch_id === null && aufloesung_id === null)
    await unit.update(unit.table(anlagen), anlage, { abgangam: null, status: 'Aktiv' });
}
