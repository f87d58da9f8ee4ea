import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { logRecords, tableEntries } from './leveldb.ts';
import { bytesNeedle, textNeedle, type Needle } from './needle.ts';
import { searchFolder } from './search.ts';
import { unsnappy } from './snappy.ts';
import { seamReach } from './sqlite.ts';

// The reader itself: a search that cannot find proves nothing.

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

test('snappy: literals, short and long copies, and a copy that reads what it writes', () => {
  const longLiteral = 'x'.repeat(100);
  const packed = Buffer.concat([
    Buffer.from([126]),
    Buffer.from([(60 << 2) | 0, 99]),
    ascii(longLiteral),
    Buffer.from([2 << 2]),
    ascii('abc'),
    Buffer.from([0b000_101_01, 3]),
    Buffer.from([(13 << 2) | 2, 112, 0]),
  ]);
  expect(unsnappy(packed)?.toString('latin1')).toBe(`${longLiteral}abcabcabcabc${longLiteral.slice(0, 14)}`);
});

test('snappy: what is none is refused', () => {
  expect(unsnappy(Buffer.from([10, 2 << 2, 1]))).toBeUndefined();
  expect(unsnappy(Buffer.from([4, 0b000_001_01, 9]))).toBeUndefined();
  expect(unsnappy(Buffer.from([255, 255, 255, 255, 255, 255]))).toBeUndefined();
});

const fragment = (type: number, bytes: Buffer): Buffer => {
  const header = Buffer.alloc(7);
  header.writeUInt16LE(bytes.length, 4);
  header[6] = type;
  return Buffer.concat([header, bytes]);
};

test('LevelDB log: a record over two blocks is one again, padding is skipped', () => {
  const record = ascii('a'.repeat(32_743) + 'PLANTED' + 'b'.repeat(90));
  const cut = 32_768 - 7 - 7 - 5 - 3; // leaves three bytes of padding behind the first part
  const file = Buffer.concat([
    fragment(1, ascii('first')),
    fragment(2, record.subarray(0, cut)),
    Buffer.alloc(3),
    fragment(4, record.subarray(cut)),
    fragment(1, ascii('last')),
    Buffer.alloc(500),
  ]);
  expect(logRecords(file).map(String)).toEqual(['first', record.toString(), 'last']);
  expect(file.includes('PLANTED')).toBe(false);
});

const varint = (value: number): Buffer => Buffer.from(value < 128 ? [value] : [(value & 127) | 128, value >> 7]);
const entry = (shared: number, key: string, value: Buffer): Buffer =>
  Buffer.concat([varint(shared), varint(key.length), varint(value.length), ascii(key), value]);
const block = (...entries: Buffer[]): Buffer => Buffer.concat([...entries, Buffer.from([0, 0, 0, 0, 1, 0, 0, 0])]);
/** Snappy of nothing but literals of two bytes each, so that no text stays readable. */
function scattered(bytes: Buffer): Buffer {
  const parts = [varint(bytes.length)];
  for (let at = 0; at < bytes.length; at += 2) {
    const literal = bytes.subarray(at, at + 2);
    parts.push(Buffer.from([(literal.length - 1) << 2]), literal);
  }
  return Buffer.concat(parts);
}

function table(...blocks: { readonly bytes: Buffer; readonly type: number }[]): Buffer {
  let offset = 0;
  const handles = blocks.map(({ bytes }) => {
    const handle = Buffer.concat([varint(offset), varint(bytes.length)]);
    offset += bytes.length + 5;
    return handle;
  });
  const index = block(...handles.map((handle, at) => entry(0, `k${at}`, handle)));
  const footer = Buffer.alloc(48);
  Buffer.concat([Buffer.from([0, 0]), varint(offset), varint(index.length)]).copy(footer);
  footer.writeBigUInt64LE(0xdb4775248b80fb57n, 40);
  return Buffer.concat([
    ...blocks.flatMap(({ bytes, type }) => [bytes, Buffer.from([type, 0, 0, 0, 0])]),
    index,
    Buffer.alloc(5),
    footer,
  ]);
}

test('LevelDB table: packed blocks open, keys that share a beginning are whole', () => {
  const plain = block(entry(0, 'name:Anna', ascii('1')), entry(5, 'Berta', ascii('2')));
  const file = table({ bytes: plain, type: 0 }, { bytes: scattered(block(entry(0, 'x', ascii('PLANTED')))), type: 1 });
  expect(tableEntries(file)?.map(({ key, value }) => `${key.toString()}=${value.toString()}`)).toEqual([
    'name:Anna=1',
    'name:Berta=2',
    'x=PLANTED',
  ]);
  expect(tableEntries(ascii('no table'.repeat(20)))).toBeUndefined();
});

async function foundIn(name: string, content: Buffer, needle: Needle): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'huettenbuch-disk-'));
  try {
    await writeFile(join(folder, name), content);
    return (await searchFolder(folder, [needle])).findings.map(({ form }) => form);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('search: a name is found in every way of writing it', async () => {
  const name = 'Čeřovský';
  const needle = textNeedle('name', name);
  const written: Record<string, Buffer> = {
    'UTF-8': Buffer.from(name),
    'UTF-16LE': Buffer.from(name, 'utf16le'),
    'UTF-16BE': Buffer.from(name, 'utf16le').swap16(),
    JSON: ascii('\\u010ce\\u0159ovsk\\u00fd'),
    address: ascii('%C4%8Ce%C5%99ovsk%C3%BD'),
  };
  for (const [form, bytes] of Object.entries(written))
    expect(await foundIn('f', Buffer.concat([ascii('a b'), bytes, ascii('c')]), needle)).toContain(`${form} in raw`);
  for (const before of ['', 'a', 'ab'])
    expect(await foundIn('f', ascii(Buffer.from(`${before}${name} und mehr`).toString('base64')), needle)).not.toEqual(
      [],
    );
  expect(await foundIn('f', Buffer.from('Müller', 'latin1'), textNeedle('name', 'Müller'))).toEqual(['Latin-1 in raw']);
  expect(await foundIn('f', Buffer.from('Cerovsky', 'latin1'), needle)).toEqual([]);
});

test('search: a name is found in every packing', async () => {
  const needle = textNeedle('name', 'PLANTED');
  const text = ascii('before PLANTED after');
  const around = (packed: Buffer): Buffer => Buffer.concat([ascii('head'), packed, ascii('\xd8A\x0d\x97 tail')]);
  expect(await foundIn('a', around(gzipSync(text)), needle)).toEqual(['UTF-8 in raw, gzip']);
  expect(await foundIn('a', around(deflateSync(text)), needle)).toEqual(['UTF-8 in raw, zlib']);
  const blink = Buffer.concat([Buffer.from([0xff, 0x11, 0x02]), scattered(text)]);
  expect(await foundIn('a', around(blink), needle)).toEqual(['UTF-8 in raw, Blink snappy']);
  expect(await foundIn('1.ldb', table({ bytes: scattered(block(entry(0, 'k', blink))), type: 1 }), needle)).toEqual([
    'UTF-8 in LevelDB value, Blink snappy',
  ]);
  const entryHead = Buffer.alloc(24);
  entryHead.writeBigUInt64LE(0xfcfb6d1ba7725c30n, 0);
  entryHead.writeUInt32LE(4, 12);
  expect(await foundIn('e_0', Buffer.concat([entryHead, ascii('http'), brotliCompressSync(text)]), needle)).toEqual([
    'UTF-8 in Brotli',
  ]);
});

test('search: a text that goes on in a SQLite overflow page is found', async () => {
  const file = Buffer.alloc(4 * 1024, 0x2e);
  file.write('SQLite format 3\0', 0, 'latin1');
  file.writeUInt16BE(1024, 16);
  // The cell in page 2 goes on in page 4, and that one in page 3.
  file.write('PLAN', 1024 + 700, 'latin1');
  file.writeUInt32BE(4, 1024 + 704);
  file.writeUInt32BE(3, 3 * 1024);
  file.write('TED', 3 * 1024 + 4, 'latin1');
  file.write('SEC', 4 * 1024 - 3, 'latin1');
  file.write('OND', 2 * 1024 + 4, 'latin1');
  for (const text of ['PLANTED', 'SECOND'])
    expect(await foundIn('History', file, textNeedle('t', text))).toEqual(['UTF-8 in SQLite overflow']);
  expect(seamReach).toBeGreaterThan(100);
});

test('search: bytes are found as they are and in base64', async () => {
  const marker = Buffer.from([1, 200, 3, 0, 255, 17, 8, 90, 33, 4]);
  expect(await foundIn('f', Buffer.concat([ascii('xy'), marker]), bytesNeedle('photo', marker))).toEqual([
    'bytes in raw',
  ]);
  expect(
    await foundIn(
      'f',
      ascii(Buffer.concat([ascii('xy'), marker, ascii('z')]).toString('base64')),
      bytesNeedle('photo', marker),
    ),
  ).toEqual(['base64 of bytes, 2 in raw']);
});
