import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { lockFile } from './uploads.ts';

/** Deletes the bytes of files that no record shows any more; their row goes last, so that what was cut short can be found again. */
export async function dropFiles(deps: Deps, files: readonly string[]): Promise<void> {
  for (const sha256 of new Set(files)) {
    if (await isShown(deps, sha256)) continue;
    await deps.storage.transaction(async (tx) => {
      await lockFile(tx, sha256);
      await deps.files.remove(sha256);
      await sql`delete from dateien where sha256 = ${sha256}`.execute(tx);
    });
  }
}

/** Whether a record shows a file. */
export async function isShown(
  { registry, storage }: Pick<Deps, 'registry' | 'storage'>,
  sha256: string,
): Promise<boolean> {
  for (const { name, fields } of registry.tables.values()) {
    for (const [column, { kind, options }] of Object.entries(fields)) {
      if (kind !== 'file' && kind !== 'photo') continue;
      const { goneWith } = options;
      const stillThere = typeof goneWith === 'string' ? sql` and ${sql.ref(goneWith)} is null` : sql``;
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} ->> 'sha256' = ${sha256}${stillThere} limit 1`.execute(
          storage.db,
        );
      if (rows.length > 0) return true;
    }
  }
  return false;
}
