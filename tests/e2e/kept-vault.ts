import type { Page } from '@playwright/test';
import type { WrappedKey } from '../../src/db/vault/data-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (list: readonly number[]): Bytes => new Uint8Array(list);

/** The key that the password wraps, as it lies in the browser of the only vault there. */
export async function keptKey(page: Page): Promise<WrappedKey> {
  const found = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const ask = indexedDB.open('huettenbuch-tresor');
      ask.onsuccess = () => resolve(ask.result);
    });
    const [vault] = await new Promise<
      {
        byPassword: {
          salt: Uint8Array;
          iv: Uint8Array;
          bytes: Uint8Array;
          rounds: number;
          argon2?: { memory: number; passes: number };
        };
      }[]
    >((resolve) => {
      const all = db.transaction('tresore').objectStore('tresore').getAll();
      all.onsuccess = () => resolve(all.result);
    });
    db.close();
    if (vault === undefined) throw new Error('there is no vault');
    const { salt, iv, bytes, ...rest } = vault.byPassword;
    return { ...rest, salt: [...salt], iv: [...iv], bytes: [...bytes] };
  });
  return { ...found, salt: bytesOf(found.salt), iv: bytesOf(found.iv), bytes: bytesOf(found.bytes) };
}

/** Puts another wrapped key in its place. */
export async function putKey(page: Page, { salt, iv, bytes, rounds }: WrappedKey): Promise<void> {
  const plain = { salt: [...salt], iv: [...iv], bytes: [...bytes], rounds };
  await page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const ask = indexedDB.open('huettenbuch-tresor');
      ask.onsuccess = () => resolve(ask.result);
    });
    const done = db.transaction('tresore', 'readwrite');
    const store = done.objectStore('tresore');
    const all = store.getAll();
    all.onsuccess = () => {
      for (const vault of all.result)
        store.put({
          ...vault,
          byPassword: {
            rounds: key.rounds,
            salt: new Uint8Array(key.salt),
            iv: new Uint8Array(key.iv),
            bytes: new Uint8Array(key.bytes),
          },
        });
    };
    await new Promise((resolve) => {
      done.oncomplete = resolve;
    });
    db.close();
  }, plain);
}
