import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Registry } from '../../src/kit/registry.ts';
import type { ServerKeys } from '../auth/keys.ts';
import { insertRows } from '../data/insert-rows.ts';
import type { Storage, Tx } from '../storage/database.ts';
import { accountId, demoAccounts, demoPassword, groupRights } from './accounts.ts';
import { DemoPairs, yearlyFigures } from './counted.ts';
import { generateDemo, type DemoSize, type Series } from './generate.ts';
import { withIndexesLater } from './indexes.ts';
import { keepInvitationTexts } from './mail-texts.ts';
import { loescheFotos } from './papierkorb.ts';
import { pastHandovers, pastPayments } from './paid.ts';
import { keepProgramme } from './programme.ts';
import type { Batch, StoredRow } from './record.ts';
import { besetzungen, statistikplaeneOf } from './statistikplan.ts';

/** From so many members on indexes are made when the rows are there; fewer rows are written sooner than so many indexes. */
const vieleMitglieder = 10_000;

/** What a first start fills the database with. */
export const demoSize = { mitglieder: 400, einsaetze: 1600, seed: 'huettenbuch' } as const;

export interface DemoOptions extends DemoSize {
  /** Hashes a password as the sign-in checks it. */
  readonly hashPassword: (password: string) => Promise<string>;
  /** Seals the texts of mails; without, none are kept. */
  readonly keys?: ServerKeys;
  /** Called now and then with the rows written so far. */
  readonly onProgress?: (rows: number) => void;
}

/** A demo must not be mixed into somebody's data. */
export class NotEmptyError extends Error {
  readonly kind = 'not-empty';
}

/**
 * Fills an empty, migrated database that has its reference data with a demo association, in one transaction: all of it or
 * nothing. The log gets one `neu` entry for each root with its columns; children have none. Answers the number of rows.
 * Throws NotEmptyError when there are branches already.
 */
export async function createDemo(storage: Storage, registry: Registry, options: DemoOptions): Promise<number> {
  const hashes = await Promise.all(demoAccounts.map(() => options.hashPassword(demoPassword)));
  const time = `${options.today}T06:00:00.000Z`;
  return storage.transaction(async (tx) => {
    const nummer = await takeFeedNumber(tx);
    if ((await tx.selectFrom('sektionen').select('id').limit(1).execute()).length > 0)
      throw new NotEmptyError('createDemo: the database already has sections');
    const pairs = new DemoPairs();
    let written = 0;
    let logged = 0;
    const write = async (batch: Batch): Promise<void> => {
      const { table, rows } = batch;
      await insertRows(tx, table, rows);
      if (isLogged(registry, batch)) {
        await logRoots(tx, { nummer, time, table, first: logged }, rows);
        logged += rows.length;
      }
      if (table === 'personen') pairs.add(rows);
      written += rows.length;
      options.onProgress?.(written);
    };
    const draw = () => writeWhileDrawing(generateDemo(options), write);
    const drawn = await (options.mitglieder < vieleMitglieder ? draw() : withIndexesLater(tx, draw));
    for (const batch of await besetzungen(tx, options.variante)) await write(batch);
    await write({ table: 'jahreszahlen', rows: await yearlyFigures(tx, options.today) });
    for (const batch of await statistikplaeneOf(tx, options.variante, options.today)) await write(batch);
    await pairs.keep(tx, time);
    if (options.keys !== undefined) await keepInvitationTexts(tx, options.keys);
    await keepSeries(tx, [...drawn, ...(await writePast(tx, options.today, write))]);
    await loescheFotos(tx, { nummer, time, first: logged });
    await tx.insertInto('gruppenrechte').values(groupRights(options.variante)).execute();
    await keepPasswords(tx, hashes, time);
    await keepProgramme(tx, options.today);
    return written;
  });
}

/** Writes each batch while the next one is drawn: one after the other, the database and this process would wait for each other all the time. */
async function writeWhileDrawing<R>(batches: Generator<Batch, R>, write: (batch: Batch) => Promise<void>): Promise<R> {
  let writing = Promise.resolve();
  try {
    for (;;) {
      const step = batches.next();
      await writing;
      if (step.done === true) return step.value;
      writing = write(step.value);
      // The statement goes out before the next batch is drawn, which keeps this process busy.
      await setImmediate();
    }
  } finally {
    await writing;
  }
}

/** What was paid and handed over before today. Answers the number series that it raised. */
async function writePast(tx: Tx, today: string, write: (batch: Batch) => Promise<void>): Promise<readonly Series[]> {
  return [...(await pastPayments(tx, today, write)), ...(await pastHandovers(tx, write))];
}

async function keepSeries(tx: Tx, series: readonly Series[]): Promise<void> {
  if (series.length === 0) return;
  await tx
    .insertInto('zaehlerstaende')
    .values(series.map((one) => ({ ...one })))
    .execute();
}

/** `hashes` in the order of the demo accounts. */
async function keepPasswords(tx: Tx, hashes: readonly string[], time: string): Promise<void> {
  await tx
    .insertInto('kennwoerter')
    .values(
      demoAccounts.map(({ benutzername }, index) => ({
        benutzer_id: accountId(benutzername),
        hash: hashes[index],
        geaendert_am: time,
      })),
    )
    .execute();
}

const isLogged = (registry: Registry, { table }: Batch): boolean => registry.table(table).root !== undefined;

async function takeFeedNumber(tx: Tx): Promise<number> {
  const { nummer } = await tx
    .updateTable('feed_zaehler')
    .set({ nummer: sql`nummer + 1` })
    .where('id', '=', 1)
    .returning('nummer')
    .executeTakeFirstOrThrow();
  return Number(nummer);
}

interface LogPlace {
  readonly nummer: number;
  readonly time: string;
  readonly table: string;
  readonly first: number;
}

async function logRoots(tx: Tx, { nummer, time, table, first }: LogPlace, rows: readonly StoredRow[]): Promise<void> {
  const lines = rows.map(({ id, rev, sek_ids = [], ...columns }, index) => ({
    nummer,
    pos: first + index,
    zeit: time,
    benutzer_name: 'System',
    tabelle: table,
    id,
    art: 'neu',
    rev,
    root_tabelle: table,
    root_id: id,
    sek_ids,
    nachher: Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)),
  }));
  await insertLines(tx, lines);
}

async function insertLines(tx: Tx, lines: readonly object[]): Promise<void> {
  await sql`insert into aenderungen (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, nachher)
    select nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, nachher
    from json_populate_recordset(null::aenderungen, ${JSON.stringify(lines)}::json)`.execute(tx);
}
