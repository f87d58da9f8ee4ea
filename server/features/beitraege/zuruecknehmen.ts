import { sql } from 'kysely';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRoots } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';
import { storniereBeleg } from '../finanzen/beleg.ts';
import { storniereForderung } from '../finanzen/forderung.ts';

/** Whether one of these claims is on its way to the bank. */
export async function wirdEingezogen(
  db: Parameters<ReturnType<typeof sql>['execute']>[0],
  claims: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lastschriftposten x join lastschriftlaeufe l on l.id = x.root_id
    where x.gebunden = any(${[...claims]}::text[]) and l.status <> 'Abgeschlossen' limit 1`.execute(db);
  return rows.length > 0;
}

/** What a run raised in one voucher, and how many claims that were. */
interface Gestelltes {
  readonly kassenbuch_id: string | null;
  readonly anzahl: number | null;
}

/** Takes back the claims that hold of a run, all of them or nothing. Throws 422 once one of them is paid, written off or on its way to the bank. */
export async function nimmGestelltesZurueck(
  unit: Unit,
  { kassenbuch_id, anzahl }: Gestelltes,
  ids: readonly string[],
  grund: string,
): Promise<void> {
  const table = unit.table(forderungen);
  const claims = await lockRoots(unit, table, ids);
  if (claims.some(({ values }) => values.status !== 'Offen' || (values.bezahltbetrag ?? 0) !== 0))
    throw refused(message('Von diesem Lauf ist schon etwas bezahlt oder abgeschrieben.'));
  if (await wirdEingezogen(unit.tx, ids)) throw refused(message('Eine Forderung dieses Laufs wird eben eingezogen.'));
  const isWhole = claims.length === anzahl && kassenbuch_id !== null;
  if (isWhole) await storniereBeleg(unit, kassenbuch_id, grund);
  for (const claim of claims) {
    // Of a voucher whose parts were taken back one by one, the rest is, too.
    if (!isWhole) await storniereForderung(unit, claim, grund);
    else
      await unit.update(
        table,
        claim,
        { status: 'Storniert', offenbetrag: 0, schluessel: null },
        { art: 'schritt', grund },
      );
  }
}
