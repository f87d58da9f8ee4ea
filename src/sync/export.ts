import type { Store } from '../db/database.ts';
import { readFile } from '../db/files.ts';
import { deviceId } from '../db/meta.ts';
import type { Entry } from '../db/outbox-entry.ts';

/** Everything that has not arrived, readable, files included (base64): for a stick or a mail when the device must be given away. */
export async function exportQueue(store: Store, entries: readonly Entry[], now: number): Promise<Blob> {
  const open = entries.filter((entry) => entry.state !== 'confirmed');
  const files = await Promise.all(open.filter((entry) => entry.kind === 'blob').map(async (entry) => {
    const bytes = await readFile(store, entry.id);
    return { sha256: entry.id, ...entry.values, base64: bytes === undefined ? null : toBase64(bytes) };
  }));
  const operations = open.map(({ base, answer, ...entry }) => entry);
  return new Blob([JSON.stringify({ device: await deviceId(store), at: new Date(now).toISOString(), operations, files }, null, 1)], { type: 'application/json' });
}

const partBytes = 0x8000;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += partBytes) text += String.fromCharCode(...all.subarray(from, from + partBytes));
  return btoa(text);
}
