type Begin = IDBDatabase['transaction'];

/** What is looked at; the browser's own unless told. */
interface Surroundings {
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly databases: { transaction: Begin };
}

/**
 * Takes back what the storage is doing when the page is left but kept by the browser for "back"; `onReturn` runs when somebody does go back.
 * WebKit keeps such a page in the middle of a transaction, which then holds its tables, and no other page opens the database any more.
 */
export function letGoWhenLeft(
  onReturn: () => void,
  { page, databases }: Surroundings = { page: globalThis, databases: IDBDatabase.prototype },
): void {
  const running = new Set<IDBTransaction>();
  const begin = databases.transaction;
  let isLeft = false;
  databases.transaction = function watched(this: IDBDatabase, ...given: Parameters<Begin>) {
    const transaction = Reflect.apply(begin, this, given);
    if (isLeft) transaction.abort();
    running.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  page.addEventListener('pagehide', (event) => {
    if (!isKept(event)) return;
    isLeft = true;
    for (const transaction of running) takeBack(transaction);
  });
  page.addEventListener('pageshow', (event) => {
    if (!isKept(event)) return;
    isLeft = false;
    onReturn();
  });
}

const isKept = (event: Event): boolean => 'persisted' in event && event.persisted === true;

function takeBack(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committed, and only its event has not come yet.
  }
}
