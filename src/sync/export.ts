import type { Store } from '../db/database.ts';
import { readFile } from '../db/files.ts';
import { deviceId } from '../db/meta.ts';
import type { Outbox } from '../db/outbox.ts';

/** Everything that has not arrived, readable, files included (base64), what does not open as it lies there: for a stick or a mail when the device must be given away. */
export async function exportQueue(store: Store, outbox: Pick<Outbox, 'entries' | 'unreadable'>, now: number): Promise<Blob> {
  const open = [...outbox.entries.values()].filter((entry) => entry.state !== 'confirmed');
  const files = await Promise.all(open.filter((entry) => entry.kind === 'blob').map(async (entry) => {
    const bytes = await readFile(store, entry.id).catch(() => undefined);
    return { sha256: entry.id, ...entry.values, base64: bytes === undefined ? null : toBase64(bytes) };
  }));
  const operations = open.map(({ base, answer, ...entry }) => entry);
  const unreadable = outbox.unreadable.map(({ nr, key, body }) => ({ nr, key, body: body instanceof Uint8Array ? toBase64(body) : body }));
  return new Blob([JSON.stringify({ device: await deviceId(store), at: new Date(now).toISOString(), operations, files, ...(unreadable.length === 0 ? {} : { unreadable }) }, null, 1)], { type: 'application/json' });
}

const partBytes = 0x8000;

function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += partBytes) text += String.fromCharCode(...all.subarray(from, from + partBytes));
  return btoa(text);
}
