import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from 'node:zlib';
import { logRecords, tableEntries } from './leveldb.ts';
import { unsnappy } from './snappy.ts';
import { sqliteSeams } from './sqlite.ts';

/** Bytes that lie in a file in some packing. */
export interface View {
  readonly form: string;
  readonly bytes: Buffer;
}

/** Everything that one file says: as it is, and out of every packing that browsers use. */
export function viewsOf(path: string, file: Buffer): View[] {
  const whole = [
    { form: 'raw', bytes: file },
    ...parts(path, file),
    ...sqliteSeams(file).map((bytes) => ({ form: 'SQLite overflow', bytes })),
  ];
  return joined(joined(whole).flatMap((view) => [view, ...unpacked(view)]));
}

// Thousands of small pieces are searched many times slower than one long one.
function joined(views: readonly View[]): View[] {
  const byForm = new Map<string, Buffer[]>();
  for (const { form, bytes } of views) {
    const pieces = byForm.get(form);
    if (pieces === undefined) byForm.set(form, [bytes]);
    else pieces.push(bytes);
  }
  return [...byForm].map(([form, pieces]) => ({ form, bytes: Buffer.concat(pieces) }));
}

function parts(path: string, file: Buffer): View[] {
  if (/\.(log)$|MANIFEST-\d+$/.test(path)) return logRecords(file).map((bytes) => ({ form: 'LevelDB log', bytes }));
  const entries = /\.(ldb|sst)$/.test(path) ? tableEntries(file) : undefined;
  return (
    entries?.flatMap(({ key, value }) => [
      { form: 'LevelDB key', bytes: key },
      { form: 'LevelDB value', bytes: value },
    ]) ?? cacheBody(file)
  );
}

const simpleCacheMagic = 0xfcfb6d1ba7725c30n;

// A body in Brotli has no mark of its own: it is tried where the body of an HTTP cache entry begins.
function cacheBody(file: Buffer): View[] {
  if (file.length < 24 || file.readBigUInt64LE(0) !== simpleCacheMagic) return [];
  const body = file.subarray(24 + file.readUInt32LE(12));
  return tried('Brotli', () => brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }));
}

/** Packings inside: Blink's (version mark and snappy), gzip and zlib, wherever their marks stand. */
function unpacked({ form, bytes }: View): View[] {
  const views: View[] = [];
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] !== 0x11 || bytes[at + 2] !== 0x02) continue;
    const value = unsnappy(bytes.subarray(at + 3));
    if (value !== undefined) views.push({ form: `${form}, Blink snappy`, bytes: value });
  }
  for (let at = bytes.indexOf(0x1f); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === 8)
      views.push(...tried(`${form}, gzip`, () => inflateRawSync(bytes.subarray(gzipBody(bytes, at)), soft)));
  }
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1)) {
    if (zlibLevels.has(bytes[at + 1] ?? 0))
      views.push(...tried(`${form}, zlib`, () => inflateSync(bytes.subarray(at), soft)));
  }
  return views;
}

/** Where the packed data of a gzip member begins (RFC 1952). Node's own gunzip takes what follows a member for another one and fails. */
function gzipBody(bytes: Buffer, at: number): number {
  const flags = bytes[at + 3] ?? 0;
  let next = at + 10;
  if ((flags & 4) !== 0) next += 2 + bytes.readUInt16LE(next);
  for (const text of [8, 16]) if ((flags & text) !== 0) next = bytes.indexOf(0, next) + 1;
  return (flags & 2) === 0 ? next : next + 2;
}

const zlibLevels = new Set([0x01, 0x5e, 0x9c, 0xda]);

// A cut stream gives what it has.
const soft = { finishFlush: constants.Z_SYNC_FLUSH };

function tried(form: string, unpack: () => Buffer): View[] {
  try {
    return [{ form, bytes: unpack() }];
  } catch {
    return [];
  }
}
