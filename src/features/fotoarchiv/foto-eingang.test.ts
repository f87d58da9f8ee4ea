import { beforeEach, expect, it, vi } from 'vitest';
import { idFromNaturalKey } from '../../kit/records.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { Device } from '../../screens/device.ts';
import { beendeEingang } from './foto-eingang.ts';
import { eingangPrefix, nochmalPrefix } from './foto-notizen.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';

const sek_id = '0190a5c0-0000-7000-8000-000000000001';
const album_id = '0190a5c0-0000-7000-8000-000000000002';

// A tab alone: nobody else takes its lock.
beforeEach(() => void vi.stubGlobal('navigator', {}));

/** The header of a JPEG of 8×6 pixels. */
const kopf = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8, 1, 1, 0x11, 0, 0xff, 0xd9];
const bild = Uint8Array.from(kopf);
const gewaehlt = { name: 'Konzert.jpg', type: 'image/jpeg', at: 0, sek_id, urheber: 'Anna', lizenz: 'Eigen', album_id };

/** A device on which an earlier window left the photo, which is known here already; `versuche`: windows that began it once more. */
async function geraet(versuche: number): Promise<{ device: Device; notizen: Map<string, unknown>; taten: unknown[] }> {
  const wert = await new Blob([JSON.stringify(gewaehlt), '\n', bild]).arrayBuffer();
  const notizen = new Map<string, unknown>([
    [`${eingangPrefix}a`, wert],
    [`${nochmalPrefix}a`, versuche],
  ]);
  const taten: unknown[] = [];
  const id = idFromNaturalKey(fotoarchiv, { sek_id, sha256: await sha256Of(bild.buffer) });
  const device = {
    user: { id: sek_id },
    notes: {
      keys: async (prefix: string) => [...notizen.keys()].filter((key) => key.startsWith(prefix)),
      read: async (key: string) => notizen.get(key),
      write: async (key: string, value: unknown) => void notizen.set(key, value),
      remove: async (key: string) => void notizen.delete(key),
    },
    replica: {
      row: async () => ({ id, datei: {} }),
      childrenOf: async () => [{ foto_id: sek_id, reihenfolge: 7 }],
    },
    engine: { act: async (all: readonly unknown[]) => void taten.push(...all) },
  };
  return { device: device as unknown as Device, notizen, taten }; // what the intake uses of it
}

it('a photo that is taken into an album stands behind those that are in it', async () => {
  const { device, notizen, taten } = await geraet(0);
  await beendeEingang(device);
  expect(taten).toMatchObject([{ do: 'create', table: 'fotoalbumfotos', row: { album_id, reihenfolge: 8 } }]);
  expect([...notizen.keys()]).toEqual([]);
});

it('a photo that two windows did not survive is opened by none any more', async () => {
  const { device, notizen, taten } = await geraet(1);
  await beendeEingang(device);
  expect([taten, [...notizen.keys()]]).toEqual([[], []]);
});
