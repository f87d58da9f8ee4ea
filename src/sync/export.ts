import type { Store } from '../db/database.ts';
import { readFile } from '../db/files.ts';
import { deviceId } from '../db/meta.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { Outbox } from '../db/outbox.ts';
import { sha256In } from '../kit/kinds/file.ts';

/** Everything that has not arrived, readable, files included (base64), what does not open as it lies there: for a stick or a mail when the device must be given away. */
export async function exportQueue(
  store: Store,
  outbox: Pick<Outbox, 'entries' | 'unreadable'>,
  now: number,
): Promise<Blob> {
  const open = [...outbox.entries.values()].filter((entry) => entry.state !== 'confirmed');
  const files = await Promise.all(
    [...filesOf(open)].map(async ([sha256, value]) => {
      const bytes = await readFile(store, sha256).catch(() => undefined);
      return { ...value, sha256, base64: bytes === undefined ? null : toBase64(bytes) };
    }),
  );
  const operations = open.map(({ base, answer, ...entry }) => entry);
  const unreadable = outbox.unreadable.map(({ nr, key, body }) => ({
    nr,
    key,
    body: body instanceof Uint8Array ? toBase64(body) : body,
  }));
  return new Blob(
    [
      JSON.stringify(
        {
          device: await deviceId(store),
          at: new Date(now).toISOString(),
          operations,
          files,
          ...(unreadable.length === 0 ? {} : { unreadable }),
        },
        null,
        1,
      ),
    ],
    { type: 'application/json' },
  );
}

/** Also files that went up before the record that names them was refused: there nobody would look for them. */
function filesOf(entries: readonly Entry[]): ReadonlyMap<string, object> {
  const values = entries.flatMap((entry) => (entry.kind === 'blob' ? [entry.values] : Object.values(entry.values)));
  return new Map(
    values.flatMap((value) => {
      const sha256 = sha256In(value);
      return sha256 === undefined || typeof value !== 'object' || value === null ? [] : [[sha256, value]];
    }),
  );
}

const partBytes = 0x8000;

function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let from = 0; from < all.length; from += partBytes)
    text += String.fromCharCode(...all.subarray(from, from + partBytes));
  return btoa(text);
}
