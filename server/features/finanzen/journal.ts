import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { buchungen } from '../../../src/features/finanzen/buchungen.table.ts';
import type { Row } from '../../../src/kit/define-table.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Deps } from '../../context.ts';
import { logFault } from '../../http/errors.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Db } from '../../storage/database.ts';
import type { Unit } from '../../records/unit.ts';
import { takeLock } from '../../storage/lock.ts';

type Buchung = ValuesOf<typeof buchungen>;
/** What booking says of an entry; number and hash are the journal's. */
export type NeueBuchung = Omit<Buchung, 'lfdnr' | 'hash'>;

/** What the hash covers, in this order for ever; a column more makes a new version of the journal. */
const hashed = [
  'lfdnr',
  'kassenbuch_id',
  'nummer',
  'jahr',
  'buchungsdatum',
  'belegdatum',
  'kontonr',
  'sollbetrag',
  'habenbetrag',
  'generalumkehr',
  'kostenstellennr',
  'steuerbereich',
  'text',
  'beleg',
  'gebucht_am',
  'gebucht_von',
] as const satisfies readonly (keyof Row<typeof buchungen>)[];

/** Hash of an entry, which holds that of the one before: SHA-256 in hex over the values as a JSON list (GoBD; domain: finanzen 4). */
export const chained = (before: string, values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([before, ...values]))
    .digest('hex');

const hashOf = (before: string, row: Readonly<Record<string, unknown>>): string =>
  chained(
    before,
    hashed.map((column) => row[column] ?? null),
  );

/** Whoever books in a branch waits here for the others, so that entries and their numbers follow each other. */
export const lockJournal = async (unit: Unit, sek_id: string): Promise<void> => {
  await takeLock(unit.tx, `journal ${sek_id}`);
};

/** Adds entries to the journal of their branch, whose lock is held. */
export async function enter(unit: Unit, sek_id: string, entries: readonly NeueBuchung[]): Promise<void> {
  const table = unit.table(buchungen);
  const { rows } = await sql<{ lfdnr: number; hash: string }>`
    select lfdnr, hash from buchungen where sek_id = ${sek_id} order by lfdnr desc limit 1`.execute(unit.tx);
  let { lfdnr, hash } = rows[0] ?? { lfdnr: 0, hash: '' };
  for (const entry of entries) {
    lfdnr += 1;
    hash = hashOf(hash, { ...entry, lfdnr });
    const id = newId();
    await unit.insert(table, {
      id,
      rev: 1,
      root_id: id,
      sek_ids: [sek_id],
      values: { ...entry, lfdnr, hash },
    });
  }
}

/** The number at which the journal of a branch is not what was booked. */
export interface Bruch {
  readonly sek_id: string;
  readonly lfdnr: number;
}

/** Reads the journals of all branches and compares hashes and numbers. */
export async function pruefeJournal({ storage }: Pick<Deps, 'storage'>): Promise<readonly Bruch[]> {
  const found: Bruch[] = [];
  const { rows: sektionen } = await sql<{ sek_id: string }>`select distinct sek_id from buchungen`.execute(storage.db);
  for (const { sek_id } of sektionen) {
    const broken = await ersterBruch(storage.db, sek_id);
    if (broken !== undefined) found.push({ sek_id, lfdnr: broken });
  }
  return found;
}

const page = 5000;

/** Number of the first entry of a branch's journal that is not what was booked. */
export async function ersterBruch(db: Db, sek_id: string): Promise<number | undefined> {
  let [at, hash] = [0, ''];
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { lfdnr: number; hash: string }>`
      select ${sql.join(hashed.map((column) => sql.ref(column)))}, hash
      from buchungen where sek_id = ${sek_id} and lfdnr > ${at} order by lfdnr limit ${page}`.execute(db);
    for (const row of rows) {
      if (row.lfdnr !== at + 1 || row.hash !== hashOf(hash, row)) return at + 1;
      [at, hash] = [row.lfdnr, row.hash];
    }
    if (rows.length < page) return undefined;
  }
}

/** Every night: a journal that somebody changed past the product is a fault of the server, and said so where faults are. */
export async function pruefeNachts(deps: Deps): Promise<void> {
  if (deps.now().getUTCHours() !== 2) return;
  for (const { sek_id, lfdnr } of await pruefeJournal(deps))
    logFault(new Error(`journal of ${sek_id} is broken at ${String(lfdnr)}`), { method: '-', route: 'journal' });
}
