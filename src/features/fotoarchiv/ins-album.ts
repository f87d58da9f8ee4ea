import type { Device } from '../../screens/device.ts';
import { fotoalbumfotos } from './fotoalbumfotos.table.ts';

/** Puts photos into an album, behind those that are in it; one that is in it stays where it is. Answers how many are new. */
export async function insAlbum(
  { engine, replica }: Pick<Device, 'engine' | 'replica'>,
  album_id: string,
  fotos: readonly string[],
): Promise<number> {
  const there = await replica.childrenOf(fotoalbumfotos, album_id);
  const known = new Set(there.map(({ foto_id }) => foto_id));
  const last = Math.max(0, ...there.map(({ reihenfolge }) => reihenfolge ?? 0));
  const fresh = fotos.filter((id) => !known.has(id));
  await engine.act(
    fresh.map((foto_id, at) => ({
      do: 'create',
      table: fotoalbumfotos.name,
      row: { album_id, foto_id, reihenfolge: last + at + 1 },
    })),
  );
  return fresh.length;
}
