import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderObjects, WrongSum, type ObjectStore } from './objects.ts';
import { s3Objects, type Bucket } from './s3-objects.ts';
import { startS3 } from './test-s3.ts';

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function* inPieces(bytes: Buffer, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each(['folder', 'S3'])('objects in a %s', (kind) => {
  let objects: ObjectStore;
  let bucket: Bucket | undefined;
  let end: () => Promise<void>;

  beforeAll(async () => {
    if (kind === 'S3') {
      const s3 = await startS3();
      [bucket, objects, end] = [s3.bucket, s3Objects(s3.bucket), s3.stop];
    } else {
      const folder = mkdtempSync(join(tmpdir(), 'huettenbuch-objects-'));
      objects = folderObjects(folder);
      end = async () => rmSync(folder, { recursive: true, force: true });
    }
  });
  afterAll(() => end());

  const read = async (key: string, range?: { from: number; to: number }): Promise<Buffer | undefined> => {
    const found = await objects.get(key, range);
    return found && buffer(found.bytes);
  };
  const keys = async (prefix: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of objects.list(prefix)) found.push(key);
    return found.toSorted();
  };

  // More than one request holds: such a one goes in several.
  test.each([0, 1, 5_000_000, 20_000_000])('gives %i bytes back as they were put, whole and in parts', async (size) => {
    const bytes = randomBytes(size);
    expect(await objects.put('dateien/ab/eins', inPieces(bytes), shaOf(bytes))).toBe(size);
    expect(shaOf((await read('dateien/ab/eins')) ?? Buffer.from('?'))).toBe(shaOf(bytes));
    expect(await objects.find('dateien/ab/eins')).toMatchObject({ key: 'dateien/ab/eins', size });
    if (size < 100) return;
    expect((await objects.get('dateien/ab/eins', { from: 10, to: 99 }))?.size).toBe(size);
    expect(await read('dateien/ab/eins', { from: 10, to: 99 })).toEqual(bytes.subarray(10, 100));
    expect(await read('dateien/ab/eins', { from: size - 5, to: size + 50 })).toEqual(bytes.subarray(size - 5));
  });

  test.each([1000, 20_000_000])('what makes another sum (%i bytes), or is cut off, is not there', async (size) => {
    const bytes = randomBytes(size);
    await expect(objects.put('dateien/ab/falsch', inPieces(bytes), shaOf(randomBytes(9)))).rejects.toThrow(WrongSum);
    const cut = async function* (): AsyncGenerator<Uint8Array> {
      yield* inPieces(bytes);
      throw new Error('cut');
    };
    await expect(objects.put('dateien/ab/falsch', cut())).rejects.toThrow('cut');
    expect(await objects.find('dateien/ab/falsch')).toBeUndefined();
    expect(await objects.get('dateien/ab/falsch')).toBeUndefined();
    expect(await keys('dateien/ab/falsch')).toEqual([]);
  });

  test('what is put in its place, and what is removed, is gone', async () => {
    await objects.put('jobs/eins', inPieces(Buffer.from('alt')));
    await objects.put('jobs/eins', inPieces(Buffer.from('neu')));
    expect(String(await read('jobs/eins'))).toBe('neu');
    await objects.remove('jobs/eins');
    await objects.remove('jobs/eins');
    expect(await objects.get('jobs/eins')).toBeUndefined();
  });

  test('lists what begins so', async () => {
    const all = ['karten/b', 'karten/a.pmtiles', 'karten/teile/x', 'karten/teile.txt', 'jobs/zwei'];
    for (const key of all) await objects.put(key, inPieces(Buffer.from(key)));
    const maps = all.slice(0, 4).toSorted();
    expect(await keys('karten/')).toEqual(maps);
    expect(await keys('karten/teile/')).toEqual(['karten/teile/x']);
    expect(await keys('karten/teil')).toEqual(['karten/teile.txt', 'karten/teile/x']);
    expect(await keys('nirgends/')).toEqual([]);
  });

  test('says whether it can be used', async () => {
    await expect(objects.check()).resolves.toBeUndefined();
    if (bucket === undefined) return;
    await expect(s3Objects({ ...bucket, secret: 'falsch' }).check()).rejects.toThrow(S3ServiceException);
    await expect(s3Objects({ ...bucket, secret: 'falsch' }).put('jobs/x', inPieces(Buffer.from('x')))).rejects.toThrow(
      /signature/i,
    );
    await expect(s3Objects({ ...bucket, name: 'anderer' }).check()).rejects.toThrow(S3ServiceException);
  });
});
