import { sql } from 'kysely';
import { fotoalben } from '../../../src/features/fotoarchiv/fotoalben.table.ts';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { fotozweck } from '../../../src/features/fotoarchiv/fotoarchiv.vocabularies.ts';
import type { Papierkorb } from '../../../src/features/fotoarchiv/fotoarchiv.calls.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { dropFiles } from '../../files/drop-files.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import { lastEntry } from '../../records/log.ts';
import type { Unit } from '../../records/unit.ts';
import { filesOf } from '../personen/dsgvo/files.ts';
import { wipeLog } from '../personen/dsgvo/wipe-log.ts';
import { beendeDownloads } from './downloads.ts';
import { albumplaetze, type Foto } from './fotozeilen.ts';

type Grund = Papierkorb[number]['grund'];

/** Days for which a deleted photo can be brought back. */
export const papierkorbTage = 30;
const dayMs = 86_400_000;

/**
 * Notes a photo that is about to be deleted, and takes it out of its albums: they point to it. Its bytes stay for 30 days; of a photo that a
 * withdrawal took away the note stays. Archives that hold it end.
 */
export async function legeInPapierkorb(unit: Unit, foto: Foto, grund: Grund): Promise<void> {
  const plaetze = await albumplaetze(unit, foto.id);
  const alben = plaetze.map(({ values: { album_id, reihenfolge } }) => ({ album_id, reihenfolge }));
  await unit.delete(unit.table(fotoalbumfotos), plaetze);
  await beendeDownloads(unit, foto.id, fotozweck.names);
  await sql`
    insert into fotopapierkorb (foto_id, sek_id, titel, grund, geloescht_am, geloescht_von, alben, dateien)
    values (${foto.id}, ${foto.values.sek_id}, ${foto.values.titel}, ${grund}, ${unit.zeit}, ${unit.nutzer.name}, ${JSON.stringify(alben)}, ${filesOf([foto])}::text[])
    on conflict (foto_id) do update set grund = excluded.grund, titel = excluded.titel, geloescht_am = excluded.geloescht_am,
      geloescht_von = excluded.geloescht_von, alben = excluded.alben, dateien = excluded.dateien, bereinigt_am = null`.execute(
    unit.tx,
  );
}

/** Deletes a photo with who is seen on it; `grund` decides whether it may come back. */
export async function entferne(unit: Unit, foto: Foto, grund: Grund): Promise<void> {
  await legeInPapierkorb(unit, foto, grund);
  const personen = unit.table(fotopersonen);
  await unit.delete(personen, await childRows(unit, personen, [foto]));
  await unit.delete(unit.table(fotoarchiv), [foto]);
}

/** Whether a withdrawal took this photo away: the same file does not come back. */
export async function istEntfernt(unit: Unit, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from fotopapierkorb where foto_id = ${id} and grund = 'Widerruf'`.execute(
    unit.tx,
  );
  return rows.length > 0;
}

/** A photo is back: it stands in its albums again, those that are left. */
export async function nimmAusPapierkorb(unit: Unit, foto: Foto): Promise<void> {
  const { rows } = await sql<{ alben: readonly { album_id: string; reihenfolge: number }[] }>`
    delete from fotopapierkorb where foto_id = ${foto.id} returning alben`.execute(unit.tx);
  const table = unit.table(fotoalbumfotos);
  for (const { album_id, reihenfolge } of rows[0]?.alben ?? []) {
    const album = await lockRow(unit, unit.table(fotoalben), album_id);
    const values = { album_id, foto_id: foto.id, reihenfolge };
    const id = idFromNaturalKey(table, values);
    if (album === undefined || id === undefined || (await lockRow(unit, table, id)) !== undefined) continue;
    const before = await lastEntry(unit, table, id);
    await unit.insert(table, {
      id,
      rev: (before?.row.rev ?? 0) + 1,
      root_id: album.id,
      sek_ids: album.sek_ids,
      area: album.area,
      values,
    });
  }
}

/** What lies in the bin, of branches where the user deletes photos; the last deleted first. */
export async function papierkorb({ storage, now }: Deps, { rights }: Nutzer): Promise<Papierkorb> {
  const held = rights.granted(fotoarchiv.right, 'LOESCHEN');
  const since = new Date(now().getTime() - papierkorbTage * dayMs).toISOString();
  const { rows } = await sql<Omit<Papierkorb[number], 'bis'>>`
    select foto_id as id, sek_id, titel, grund, geloescht_am, geloescht_von from fotopapierkorb
    where bereinigt_am is null and geloescht_am > ${since} and (${held === 'all'} or sek_id = any(${held === 'all' ? [] : [...held]}::uuid[]))
    order by geloescht_am desc, foto_id limit 500`.execute(storage.db);
  return rows.map((row) => ({
    ...row,
    geloescht_am: new Date(row.geloescht_am).toISOString(),
    bis: new Date(new Date(row.geloescht_am).getTime() + papierkorbTage * dayMs).toISOString(),
  }));
}

/** After 30 days bytes and words of a deleted photo go for good. */
export async function leerePapierkorb(deps: Deps): Promise<void> {
  const { storage, now, registry } = deps;
  const before = new Date(now().getTime() - papierkorbTage * dayMs).toISOString();
  const { rows } = await sql<{ foto_id: string; dateien: string[] }>`
    select foto_id, dateien from fotopapierkorb where bereinigt_am is null and geloescht_am <= ${before} order by geloescht_am limit 100`.execute(
    storage.db,
  );
  for (const { foto_id, dateien } of rows) {
    await storage.transaction(async (tx) => {
      for (const table of [registry.of(fotoarchiv), registry.of(fotopersonen)])
        await wipeLog(tx, table, sql<boolean>`root_id = ${foto_id}`, ['sek_id', 'foto_id']);
      await sql`update fotopapierkorb set titel = null, bereinigt_am = ${now().toISOString()}, dateien = '{}', alben = '[]' where foto_id = ${foto_id}`.execute(
        tx,
      );
      await sql`delete from fotopapierkorb where foto_id = ${foto_id} and grund <> 'Widerruf'`.execute(tx);
    });
    await dropFiles(deps, await ohneVermerkte(deps, dateien));
  }
}

/** Files without those of photos that can still be brought back. */
async function ohneVermerkte({ storage }: Deps, dateien: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct unnest(dateien) as sha256 from fotopapierkorb where dateien && ${dateien}::text[]`.execute(
    storage.db,
  );
  return dateien.filter((one) => !rows.some(({ sha256 }) => sha256 === one));
}
