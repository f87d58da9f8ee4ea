import { sql } from 'kysely';
import { dayText } from '../../../src/kit/master.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import type { Tx } from '../../storage/database.ts';

interface Payee {
  readonly mgd_id: string;
  readonly name: string;
  readonly iban: string | null;
}

/** So long somebody should have looked at a new account before it is paid to: whoever takes over a mailbox asks for one first. */
const newForDays = 30;

/** What somebody should know of the accounts of a run before it is paid, by member: changed lately, or the account of another payee. */
export async function kontohinweiseJe(db: Tx, payees: readonly Payee[], now: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const since = new Date(Date.parse(now) - newForDays * 86_400_000).toISOString();
  const { rows } = await sql<{ id: string; zeit: string }>`
    select id, max(zeit) as zeit from aenderungen
    where tabelle = 'personen' and id = any(${payees.map(({ mgd_id }) => mgd_id)}::uuid[]) and art <> 'neu' and nachher ? 'iban' and zeit >= ${since}::timestamptz group by id`.execute(db);
  const changed = new Map(rows.map(({ id, zeit }) => [id, dayText(localDate(Date.parse(zeit)))]));
  return new Map(payees.map(({ mgd_id, iban }) => {
    const tag = changed.get(mgd_id);
    const others = payees.filter((one) => one.mgd_id !== mgd_id && one.iban === iban).map(({ name }) => name);
    return [mgd_id, [...(tag === undefined ? [] : [message('Die IBAN wurde am {tag} geändert.', { tag })]), ...(others.length === 0 ? [] : [message('Dieselbe IBAN hat auch: {namen}.', { namen: others.join(', ') })])]];
  }));
}
