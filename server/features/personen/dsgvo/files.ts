import { sql } from 'kysely';
import { rm } from 'node:fs/promises';
import type { Deps } from '../../../context.ts';
import type { Stored } from '../../../records/rows.ts';

/** Files that rows show, by their SHA-256. */
export const filesOf = (rows: readonly Stored[]): readonly string[] =>
  rows.flatMap(({ values }) =>
    Object.values(values).flatMap((value) =>
      typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string'
        ? [value.sha256]
        : [],
    ),
  );

/** Deletes the bytes of files that no record shows any more. */
export async function dropFiles(deps: Deps, files: readonly string[]): Promise<void> {
  for (const sha256 of new Set(files)) {
    if (await isShown(deps, sha256)) continue;
    await sql`delete from dateien where sha256 = ${sha256}`.execute(deps.storage.db);
    const path = await deps.files.path(sha256);
    if (path !== undefined) await rm(path, { force: true });
  }
}

async function isShown({ registry, storage }: Deps, sha256: string): Promise<boolean> {
  for (const { name, fields } of registry.tables.values()) {
    for (const column of Object.keys(fields).filter(
      (one) => fields[one]?.kind === 'file' || fields[one]?.kind === 'photo',
    )) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} ->> 'sha256' = ${sha256} limit 1`.execute(
          storage.db,
        );
      if (rows.length > 0) return true;
    }
  }
  return false;
}
