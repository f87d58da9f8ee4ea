import { sql } from 'kysely';
import type { Tx } from '../storage/database.ts';

/** Photos that lie in no album and show nobody. */
const geloescht = ['Gewitterstimmung', 'Grat'];

/** Deletes some photos of the archive, so that the bin holds them: `place` is where the log goes on, `time` ISO. */
export async function loescheFotos(
  tx: Tx,
  { nummer, time, first }: { readonly nummer: number; readonly time: string; readonly first: number },
): Promise<void> {
  await sql`
    insert into aenderungen
      (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, sek_ids_vorher, vorher)
    select ${nummer}, ${first}::integer - 1 + row_number() over (order by a.pos), ${time}, 'Demo', 'fotoarchiv', a.id, 'loeschen', a.rev + 1,
      'fotoarchiv', a.id, a.sek_ids, a.sek_ids, a.nachher
    from aenderungen a where a.tabelle = 'fotoarchiv' and a.nachher ->> 'titel' = any(${geloescht})`.execute(tx);
  await sql`
    with weg as (delete from fotoarchiv where titel = any(${geloescht}) returning *)
    insert into fotopapierkorb (foto_id, sek_id, titel, grund, geloescht_am, geloescht_von, alben, dateien)
    select id, sek_id, titel, 'Geloescht', ${time}, 'Demo', '[]',
      array(select distinct datei ->> 'sha256' from unnest(array[datei, vorschau, mittel, gross]) as datei where datei is not null)
    from weg`.execute(tx);
}
