import { describe, expect, it } from 'vitest';
import { newKeyBytes, usableKey } from './data-key.ts';
import { sealingCodec } from './sealing-codec.ts';

const newCodec = async () => sealingCodec(await usableKey(newKeyBytes()));
/** What the browser says of a wrong key, place or body. */
const cannotOpen = 'operation failed';
const place = { table: 'patienten', id: 'a', rev: 3 };
const patient = { nachname: 'Probepatient', größe: 1.8, befunde: [null, true] };

const bytes = (sealed: unknown): Uint8Array<ArrayBuffer> => {
  if (!(sealed instanceof Uint8Array)) throw new Error('not sealed');
  return new Uint8Array(sealed);
};

describe('sealing codec', () => {
  it('opens what it sealed: values and bytes of files', async () => {
    const codec = await newCodec();
    expect(await codec.open(place, await codec.seal(place, patient))).toEqual(patient);
    const file = Uint8Array.from([0, 1, 255]).buffer;
    const opened = await codec.open(place, await codec.seal(place, file));
    expect(opened).toBeInstanceOf(ArrayBuffer);
    expect(opened).toEqual(file);
  });

  it('leaves nothing to read', async () => {
    const sealed = bytes(await (await newCodec()).seal(place, patient));
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('Probe');
  });

  it('never seals the same value to the same bytes', async () => {
    const codec = await newCodec();
    expect(await codec.seal(place, patient)).not.toEqual(await codec.seal(place, patient));
  });

  it.each([
    ['another table', { ...place, table: 'mitglieder' }],
    ['another record', { ...place, id: 'b' }],
    ['an older revision', { ...place, rev: 2 }],
  ])('does not open a body that was moved to %s', async (_, other) => {
    const codec = await newCodec();
    await expect(codec.open(other, await codec.seal(place, patient))).rejects.toThrow(cannotOpen);
  });

  it('does not open a body with a single bit changed, nor with another key', async () => {
    const codec = await newCodec();
    const sealed = bytes(await codec.seal(place, patient));
    const forged = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte));
    await expect(codec.open(place, forged)).rejects.toThrow(cannotOpen);
    await expect((await newCodec()).open(place, sealed)).rejects.toThrow(cannotOpen);
  });

  it('refuses a body that lies there unsealed', async () => {
    await expect((await newCodec()).open(place, patient)).rejects.toThrow('patienten: a body is not sealed');
  });

  it('opens many in their order', async () => {
    const codec = await newCodec();
    const items = await Promise.all(
      [1, 2, 3].map(async (rev) => ({ place: { ...place, rev }, sealed: await codec.seal({ ...place, rev }, rev) })),
    );
    expect(await codec.openAll(items)).toEqual([1, 2, 3]);
  });
});
