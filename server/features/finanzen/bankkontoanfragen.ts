import { sql } from 'kysely';
import { bankkontoanfragen } from '../../../src/features/finanzen/bankkontoanfragen.table.ts';
import { stationskonten } from '../../../src/features/finanzen/stationskonten.table.ts';
import { banken, issuesOfBank } from '../../../src/features/organisation/banken.table.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** A request that ends well makes the account of the branch and its station account; what the bank opened twice is refused. */
export const bankkontoanfragenHook = hookFor(bankkontoanfragen, {
  async check({ unit, art, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.art === 'Bar') return [{ feld: 'art', text: message('Eine Barkasse führt keine Bank.') }];
    if (values.eroeffnet_am !== null && values.eroeffnet_am < values.angefragtam)
      return [{ feld: 'eroeffnet_am', text: message('Das liegt vor der Anfrage.') }];
    if (art !== 'schritt' || values.status !== 'abgeschlossen') return [];
    const { rows } = await sql<{
      iban: string | null;
    }>`select iban from banken where sek_id = ${values.sek_id}`.execute(unit.tx);
    return issuesOfBank(values, rows);
  },
  async effect({ unit, art, table, after }) {
    if (art !== 'schritt' || after?.values.status !== 'abgeschlossen') return;
    await unit.update(table, after, { sekbank_id: await opened(unit, after) });
  },
});

/** Answers the id of the new account. */
async function opened(unit: Unit, { values, sek_ids }: StoredOf<typeof bankkontoanfragen>): Promise<string> {
  const { sek_id, bezeichnung, art, iban, bic, inhaber } = values;
  const id = newId();
  await unit.insert(unit.table(banken), {
    id,
    rev: 1,
    root_id: id,
    sek_ids,
    values: { sek_id, bezeichnung, art, iban, bic, inhaber, hauptkonto: false },
  });
  const { institut, zeichnung, zeichner1_id, zeichner2_id, rahmenbetrag, eroeffnet_am } = values;
  const konto = naturalId('stationskonten', [id]);
  await unit.insert(unit.table(stationskonten), {
    id: konto,
    rev: 1,
    root_id: konto,
    sek_ids,
    values: { sek_id, sekbank_id: id, institut, zeichnung, zeichner1_id, zeichner2_id, rahmenbetrag, eroeffnet_am },
  });
  return id;
}

/** A station account is one of its own branch, and is not closed before it was opened. */
export const stationskontenHook = hookFor(stationskonten, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { sek_id, sekbank_id, eroeffnet_am, geschlossen_am } = after.values;
    const { rows } = await sql`select 1 from banken where id = ${sekbank_id} and sek_id = ${sek_id}`.execute(unit.tx);
    if (rows.length === 0)
      return [{ feld: 'sekbank_id', text: message('Dieses Konto gehört zu einer anderen Stelle.') }];
    return geschlossen_am !== null && eroeffnet_am !== null && geschlossen_am < eroeffnet_am
      ? [{ feld: 'geschlossen_am', text: message('Das liegt vor der Eröffnung.') }]
      : [];
  },
});
