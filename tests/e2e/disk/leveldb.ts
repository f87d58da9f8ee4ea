import { readVarint, unsnappy } from './snappy.ts';

// LevelDB's files as its documentation describes them (log_format.md, table_format.md). Nothing is skipped for being deleted:
// what still lies in a file can be read by whoever has the disk.

const logBlock = 32_768;
const logHeader = 7;
const footerBytes = 48;
const tableMagic = 0xdb4775248b80fb57n;

/** The records of a `.log` or MANIFEST file, their fragments joined. A torn end is given as far as it goes. */
export function logRecords(file: Buffer): Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  const end = (): void => {
    if (parts.length > 0) records.push(Buffer.concat(parts));
    parts = [];
  };
  let at = 0;
  while (at + logHeader <= file.length) {
    const left = logBlock - (at % logBlock);
    const length = left < logHeader ? 0 : file.readUInt16LE(at + 4);
    const type = left < logHeader ? 0 : (file[at + 6] ?? 0);
    if (type < 1 || type > 4) {
      // Padding of a block, or room that was reserved.
      at += left;
      continue;
    }
    if (type === 1 || type === 2) end();
    parts.push(file.subarray(at + logHeader, at + logHeader + length));
    if (type === 1 || type === 4) end();
    at += logHeader + length;
  }
  end();
  return records;
}

/** One entry of a table: the whole key (the file stores only what differs from the one before) and the value. */
export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** Entries of an `.ldb` or `.sst` file; undefined when it is no table. Throws when a block of it cannot be read. */
export function tableEntries(file: Buffer): Entry[] | undefined {
  if (file.length < footerBytes || file.readBigUInt64LE(file.length - 8) !== tableMagic) return undefined;
  const footer = file.subarray(file.length - footerBytes);
  const index = handleAt(footer, handleAt(footer, 0).next);
  return blockEntries(block(file, index)).flatMap(({ value }) => blockEntries(block(file, handleAt(value, 0))));
}

interface Handle {
  readonly offset: number;
  readonly size: number;
  readonly next: number;
}

function handleAt(bytes: Uint8Array, from: number): Handle {
  const offset = readVarint(bytes, from);
  const size = offset === undefined ? undefined : readVarint(bytes, offset.next);
  if (offset === undefined || size === undefined) throw new Error('LevelDB: a block handle is cut');
  return { offset: offset.value, size: size.value, next: size.next };
}

function block(file: Buffer, { offset, size }: Handle): Buffer {
  const stored = file.subarray(offset, offset + size);
  const type = file[offset + size];
  if (type === 0) return stored;
  const unpacked = type === 1 ? unsnappy(stored) : undefined;
  if (unpacked === undefined) throw new Error(`LevelDB: the block at ${offset} cannot be unpacked (type ${type})`);
  return unpacked;
}

/** Entries of a block; after them stand the restart points and their number. */
function blockEntries(bytes: Buffer): Entry[] {
  const end = bytes.length - 4 - 4 * bytes.readUInt32LE(bytes.length - 4);
  const entries: Entry[] = [];
  let key = Buffer.alloc(0);
  let at = 0;
  while (at < end) {
    const shared = readVarint(bytes, at);
    const own = shared && readVarint(bytes, shared.next);
    const size = own && readVarint(bytes, own.next);
    if (shared === undefined || own === undefined || size === undefined) throw new Error('LevelDB: an entry is cut');
    const valueAt = size.next + own.value;
    key = Buffer.concat([key.subarray(0, shared.value), bytes.subarray(size.next, valueAt)]);
    at = valueAt + size.value;
    entries.push({ key, value: bytes.subarray(valueAt, at) });
  }
  return entries;
}
