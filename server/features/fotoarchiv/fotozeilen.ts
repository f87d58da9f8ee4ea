import { sql } from 'kysely';
import { fotoalbumfotos } from '../../../src/features/fotoarchiv/fotoalbumfotos.table.ts';
import type { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import type { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

export type Foto = StoredOf<typeof fotoarchiv>;
export type Fotoperson = StoredOf<typeof fotopersonen>;

/** Where a photo stands in albums, locked with them. */
export async function albumplaetze(unit: Unit, foto_id: string): Promise<readonly StoredOf<typeof fotoalbumfotos>[]> {
  const { rows } = await sql<{ id: string }>`
    select id from fotoalbumfotos where foto_id = ${foto_id} order by root_id, id`.execute(unit.tx);
  const plaetze = [];
  for (const { id } of rows) {
    const platz = await lockRow(unit, unit.table(fotoalbumfotos), id);
    if (platz !== undefined) plaetze.push(platz);
  }
  return plaetze;
}
