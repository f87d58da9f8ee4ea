import { sql } from 'kysely';
import { fotoalben } from '../../../src/features/fotoarchiv/fotoalben.table.ts';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { fotounterschiede } from '../../../src/features/fotoarchiv/fotounterschiede.table.ts';
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

/** Deletes a photo with all that hangs on it; `grund` decides whether it may come back. */
export async function entferne(unit: Unit, foto: Foto, grund: Grund): Promise<void> {
  await legeInPapierkorb(unit, foto, grund);
  const personen = unit.table(fotopersonen);
  await unit.delete(personen, await childRows(unit, personen, [foto]));
  const unterschiede = unit.table(fotounterschiede);
  await unit.delete(unterschiede, await childRows(unit, unterschiede, [foto]));
  await unit.delete(unit.table(fotoarchiv), [foto]);
}

/** Why a photo lies in the bin; undefined when it does not. What a withdrawal took away stays noted. */
export async function imPapierkorb(unit: Unit, id: string): Promise<Grund | undefined> {
  const { rows } = await sql<{
    grund: Grund;
  }>`select grund from fotopapierkorb where foto_id = ${id} for update`.execute(unit.tx);
  return rows[0]?.grund;
}

/**
 * Photos in the bin that show a member stay away from now on; `nurEinwilligung`: those that showed the member by consent. Answers their
 * branches, one for each photo.
 */
export async function behalteEin(unit: Unit, mgd_id: string, nurEinwilligung: boolean): Promise<readonly string[]> {
  const zeigt = sql<boolean>`l.mgd_id = ${mgd_id} and (${!nurEinwilligung} or l.grundlage = 'Einwilligung')`;
  // What this transaction deleted stands in no log yet.
  const eben = unit.batch.journal.all.flatMap(({ tabelle, art, zeit, root_id, vorher }) =>
    tabelle === fotopersonen.name && art === 'loeschen' ? [{ ...vorher, zeit, root_id }] : [],
  );
  const { rows } = await sql<{ sek_id: string }>`
    update fotopapierkorb p set grund = 'Widerruf' where p.bereinigt_am is null and p.grund <> 'Widerruf' and (
      exists (select 1 from aenderungen a, jsonb_to_record(a.vorher) as l(mgd_id text, grundlage text)
        where a.root_id = p.foto_id and a.tabelle = 'fotopersonen' and a.art = 'loeschen' and a.zeit = p.geloescht_am and ${zeigt})
      or exists (select 1 from jsonb_to_recordset(${JSON.stringify(eben)}::jsonb) as l(mgd_id text, grundlage text, zeit timestamptz, root_id uuid)
        where l.root_id = p.foto_id and l.zeit = p.geloescht_am and ${zeigt}))
    returning p.sek_id`.execute(unit.tx);
  return rows.map(({ sek_id }) => sek_id);
}

/** A photo is back: it stands in its albums again, those that are left. Answers when it was deleted (ISO). */
export async function nimmAusPapierkorb(unit: Unit, foto: Foto): Promise<string | undefined> {
  const { rows } = await sql<{ alben: readonly { album_id: string; reihenfolge: number }[]; geloescht_am: Date }>`
    delete from fotopapierkorb where foto_id = ${foto.id} returning alben, geloescht_am`.execute(unit.tx);
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
  return rows[0] && new Date(rows[0].geloescht_am).toISOString();
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
    const istOffen = await storage.transaction(async (tx) => {
      // Brought back meanwhile, it stays.
      const open = await sql`
        select 1 from fotopapierkorb where foto_id = ${foto_id} and bereinigt_am is null and geloescht_am <= ${before} for update`.execute(
        tx,
      );
      if (open.rows.length === 0) return false;
      for (const table of [registry.of(fotoarchiv), registry.of(fotopersonen)])
        await wipeLog(tx, table, sql<boolean>`root_id = ${foto_id}`, ['sek_id', 'foto_id']);
      await sql`update fotopapierkorb set titel = null, bereinigt_am = ${now().toISOString()}, dateien = '{}', alben = '[]' where foto_id = ${foto_id}`.execute(
        tx,
      );
      await sql`delete from fotopapierkorb where foto_id = ${foto_id} and grund <> 'Widerruf'`.execute(tx);
      return true;
    });
    if (istOffen) await dropFiles(deps, await ohneVermerkte(deps, dateien));
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
