import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { currentTransaction, type TransactionScope } from './driver.ts';
import { isTransientError, StorageError } from './errors.ts';
import { txBrand, type Db, type Tx } from './handles.ts';

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
    .execute((transaction) => {
      const scope: TransactionScope = { active: true };
      running += 1;
      const tx: Tx = Object.assign(transaction.withPlugin(refuseAfterEnd(scope)), brand);
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
    });
}

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
