import { IDBObjectStore, IDBTransaction, forceCloseDatabase } from 'fake-indexeddb';

/** How the storage fails: full; the connection closed while writing; or closed after the commit, before the app hears of it. */
export type Failure = 'quota' | 'closed' | 'unheard';

/**
 * Makes fake-indexeddb fail at the n-th write (`quota`, `closed`) or the n-th commit that wrote something (`unheard`), counted
 * from 1, `times` times in a row. Reaches into the stand-in's insides, since no browser fails on demand.
 */
export class BrokenDisk {
  private readonly put = IDBObjectStore.prototype.put;
  private readonly remove = IDBObjectStore.prototype.delete;
  private readonly dispatch = IDBTransaction.prototype.dispatchEvent;
  private failure: Failure = 'quota';
  private left = Infinity;
  private times = 0;
  /** Whether the failure has come; false when the scenario needed fewer writes. */
  hasFailed = false;

  constructor() {
    const { put, remove, dispatch } = this;
    const { isFullNow, written, committed } = this;
    IDBObjectStore.prototype.put = function (value, key) {
      if (isFullNow()) return refuse(this);
      const request = put.call(this, value, key);
      written(this.transaction);
      return request;
    };
    IDBObjectStore.prototype.delete = function (key) {
      const request = remove.call(this, key);
      written(this.transaction);
      return request;
    };
    IDBTransaction.prototype.dispatchEvent = function (event) {
      if (event.type === 'complete' && this.mode === 'readwrite') committed(this, event);
      return dispatch.call(this, event);
    };
  }

  failAt(n: number, failure: Failure, times = 1): void {
    this.failure = failure;
    this.left = n;
    this.times = times;
    this.hasFailed = false;
  }

  /** Answers how many writes were left until the failure. */
  mend(): number {
    const { left } = this;
    this.left = Infinity;
    return left;
  }

  restore(): void {
    IDBObjectStore.prototype.put = this.put;
    IDBObjectStore.prototype.delete = this.remove;
    IDBTransaction.prototype.dispatchEvent = this.dispatch;
  }

  private readonly isFullNow = (): boolean => this.failure === 'quota' && this.isDue();

  private readonly written = (transaction: IDBTransaction): void => {
    if (this.failure !== 'closed' || !this.isDue()) return;
    transaction.abort();
    close(transaction.db);
  };

  private readonly committed = (transaction: IDBTransaction, event: Event): void => {
    if (this.failure !== 'unheard' || !this.isDue()) return;
    Reflect.set(event, 'type', 'abort');
    Reflect.set(transaction, 'error', new DOMException('Connection to Indexed Database server lost.', 'UnknownError'));
    close(transaction.db);
  };

  private isDue(): boolean {
    this.left -= 1;
    const isDue = this.left <= 0 && this.left > -this.times;
    this.hasFailed ||= isDue;
    return isDue;
  }
}

/** As a browser does it; the stand-in's types ask for the class where they mean the connection. */
const close = (db: IDBDatabase): void => void Reflect.apply(forceCloseDatabase, undefined, [db]);

/** A request that ends as the standard says for a full disk. */
function refuse(source: IDBObjectStore): IDBRequest<IDBValidKey> {
  const operation = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  return Reflect.get(source.transaction, '_execRequestAsync').call(source.transaction, { operation, source });
}
