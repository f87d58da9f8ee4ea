import { IDBDatabase as FakeDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { letGoWhenLeft } from './left-page.ts';

const open = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open('left', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('open')));
  });

const databases: { transaction: IDBDatabase['transaction'] } = FakeDatabase.prototype;
const original = databases.transaction;

afterEach(() => {
  databases.transaction = original;
});

/** As another page does, which knows nothing of this one. */
const counted = (connection: IDBDatabase): Promise<number> =>
  new Promise((resolve) => {
    const request = Reflect.apply(original, connection, ['rows']).objectStore('rows').count();
    request.addEventListener('success', () => resolve(request.result));
  });

const leave = (persisted: boolean) => Object.assign(new Event('pagehide'), { persisted });
const comeBack = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

/** Writes for as long as nobody stops it, as a page does that stands still in the middle. */
function writeOn(connection: IDBDatabase): IDBTransaction {
  const transaction = connection.transaction('rows', 'readwrite');
  const again = (): void => void transaction.objectStore('rows').put(1, 'a').addEventListener('success', again);
  again();
  return transaction;
}

test('a page that is left and kept takes back what it was writing, so that another page can read', async () => {
  const page = new EventTarget();
  const onReturn = vi.fn<() => void>();
  letGoWhenLeft(onReturn, { page, databases });
  const factory = new IDBFactory();
  const connection = await open(factory);
  const transaction = writeOn(connection);
  const other = counted(await open(factory));
  const aborted = new Promise((resolve) => transaction.addEventListener('abort', resolve));
  page.dispatchEvent(leave(true));
  await aborted;
  expect(await other).toBe(0);

  const late = connection.transaction('rows', 'readwrite');
  await new Promise((resolve) => late.addEventListener('abort', resolve));

  page.dispatchEvent(comeBack(true));
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(await counted(connection)).toBe(0);
});

test('a page that goes for good is let be: what it wrote last may still be stored', async () => {
  const page = new EventTarget();
  const onReturn = vi.fn<() => void>();
  letGoWhenLeft(onReturn, { page, databases });
  const connection = await open(new IDBFactory());
  const transaction = connection.transaction('rows', 'readwrite');
  transaction.objectStore('rows').put(1, 'a');
  page.dispatchEvent(leave(false));
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  page.dispatchEvent(comeBack(false));
  expect(await counted(connection)).toBe(1);
  expect(onReturn).not.toHaveBeenCalled();
});
