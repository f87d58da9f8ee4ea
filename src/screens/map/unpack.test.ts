import { gzipSync } from 'node:zlib';
import { Compression } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { unpack } from './unpack.ts';

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

describe('pieces of a map file', () => {
  it('come as they were before they were packed', async () => {
    expect(Buffer.from(await unpack(bytesOf(gzipSync('Kachel')), Compression.Gzip)).toString()).toBe('Kachel');
    expect(Buffer.from(await unpack(bytesOf(Buffer.from('Kachel')), Compression.None)).toString()).toBe('Kachel');
  });

  it('that grow beyond all use are left out', async () => {
    await expect(unpack(bytesOf(gzipSync(Buffer.alloc(40_000_000))), Compression.Gzip)).rejects.toThrow(
      'more than a device can hold',
    );
  });

  it.each([Compression.Brotli, Compression.Zstd])('packed in way %d are left out', async (packing) => {
    await expect(unpack(new ArrayBuffer(8), packing)).rejects.toThrow('packed in way');
  });
});
