import { beforeEach, expect, it } from 'vitest';
import { TestDevice } from '../sync/testing/device.ts';
import { ModelServer } from '../sync/testing/model-server.ts';
import type { Store } from './database.ts';
import { filesHere, keepFile, keptBytes, readFile, releaseFiles, sealFile, UnreadableFile } from './files.ts';

let store: Store;
const bytes = new Uint8Array([1, 2, 3]).buffer;

beforeEach(async () => {
  store = await new TestDevice(new ModelServer()).openStore();
});

/** A file that claims a third of all room. */
const put = async (sha256: string, doneAt: number | null): Promise<void> => {
  await store.blobs.put({ ...(await sealFile(store, sha256, bytes, doneAt)), size: keptBytes / 3 });
};
const here = async (): Promise<string[]> => [...(await filesHere(store))].toSorted();
const release = (needed: readonly string[], wanted: readonly string[] = []) =>
  releaseFiles(
    store,
    (sha256) => needed.includes(sha256),
    100,
    async () => new Set(wanted),
  );

it('lets go of what was done longest ago when there is too much', async () => {
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await put(name, at + 1);
  await release([]);
  expect(await here()).toEqual(['c', 'd', 'e']);
});

it('lets go of what nobody wants to take along before anything that somebody does', async () => {
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await put(name, at + 1);
  await release([], ['a', 'c']);
  expect(await here()).toEqual(['a', 'c', 'e']);
});

it('never lets go of what is still on its way up, and asks what is wanted only when there is too much', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await put(name, null);
  await releaseFiles(
    store,
    () => true,
    100,
    () => Promise.reject(new Error('not asked')),
  );
  expect(await here()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await store.blobs.get('a'))?.doneAt).toBeNull();
  await release(['a', 'b', 'c', 'd']);
  expect(await here()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect((await store.blobs.get('e'))?.doneAt).toBe(100);
});

it('keeps a fetched file, and leaves one alone that is on its way up', async () => {
  await put('a', null);
  for (const name of ['a', 'b']) await keepFile(store, await sealFile(store, name, bytes, 5));
  expect([(await store.blobs.get('a'))?.doneAt, (await store.blobs.get('b'))?.doneAt]).toEqual([null, 5]);
});

it('says of bytes that do not open that they never will', async () => {
  await store.blobs.put({ sha256: 'a', size: 3, doneAt: null, body: 'no bytes' });
  await expect(readFile(store, 'a')).rejects.toThrow(UnreadableFile);
  expect(await readFile(store, 'b')).toBeUndefined();
});
