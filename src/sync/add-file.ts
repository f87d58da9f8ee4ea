import { sealFile } from '../db/files.ts';
import type { Outbox } from '../db/outbox.ts';
import type { Store } from '../db/database.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import { sha256Of } from '../lib/sha256.ts';

/** Keeps a file on the device. It is sent as soon as a record names it; that record follows it by itself. */
export async function addFile(
  store: Store,
  outbox: Outbox,
  file: Blob,
  { name, type }: Pick<FileValue, 'name' | 'type'>,
): Promise<FileValue & { op: string }> {
  const bytes = await file.arrayBuffer();
  const sha256 = await sha256Of(bytes);
  const sealed = await sealFile(store, sha256, bytes);
  const value: FileValue = { sha256, name, type, size: bytes.byteLength };
  const entry = await outbox.update(
    (draft) =>
      draft.of('', sha256).find((one) => one.kind === 'blob') ??
      draft.add({ kind: 'blob', table: '', id: sha256, values: { ...value } }),
    [sealed],
  );
  return { ...value, op: entry.key };
}
