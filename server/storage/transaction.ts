import { setTimeout as sleep } from 'node:timers/promises';
import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type KyselyPlugin,
} from 'kysely';
import { currentTransaction, type TransactionScope } from './driver.ts';
import { isTransientError, StorageError } from './errors.ts';
import { txBrand, type Db, type Tabellen, type Tx } from './handles.ts';

const brand: { readonly [txBrand]: true } = { [txBrand]: true };
const maxRetries = 3;
const firstPauseMillis = 20;

/** See `Storage.transaction`. */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (retry >= maxRetries || !isTransientError(error)) throw error;
      // Jitter, or the two that met would meet again.
      await sleep(firstPauseMillis * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

/** Transactions that run in this process. */
let running = 0;

function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((transaction) =>
      transaction.getExecutor().provideConnection((connection) => {
        const scope: TransactionScope = { active: true };
        running += 1;
        const tx: Tx = Object.assign(inOrder(transaction, connection).withPlugin(refuseAfterEnd(scope)), brand);
        return currentTransaction.run(scope, async () => {
          try {
            return await work(tx);
          } finally {
            scope.active = false;
            running -= 1;
            // Following each promise of all calls costs them a tenth; `run` begins it again.
            if (running === 0) currentTransaction.disable();
          }
        });
      }),
    );
}

/** A handle of the same transaction whose statements run in the order in which they are asked for: with Kysely's own, those that wait may overtake each other. */
function inOrder(transaction: Transaction<Tabellen>, connection: DatabaseConnection): Transaction<Tabellen> {
  let last: Promise<unknown> = Promise.resolve();
  const executor = transaction.getExecutor().withConnectionProvider({
    provideConnection(consumer) {
      const mine = last.then(() => consumer(connection));
      last = mine.catch(() => undefined);
      return mine;
    },
  });
  return new Transaction({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}

/** A transaction's handle asks nothing of it but to exist. */
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

// The connection serves others afterwards: a statement that nobody awaited would run in a stranger's transaction.
function refuseAfterEnd(scope: TransactionScope): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (!scope.active)
        throw new StorageError('verschachtelt', 'the transaction handle was used after its transaction ended');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
