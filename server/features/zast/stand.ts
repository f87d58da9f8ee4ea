import type { zastLaeufe } from '../../../src/features/zast/zast-laeufe.table.ts';
import { sql } from 'kysely';
import type { ZastStand } from '../../../src/features/zast/zast.calls.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { dateiBis } from './aufbewahrung.ts';
import { hindernisse } from './pruefung.ts';
import { zeilenVon } from './zeilen.ts';

/** What a hand-over holds, what stands against its file, and who fetched it. */
export async function zastStand({ tx }: Unit, { id, values }: StoredOf<typeof zastLaeufe>): Promise<ZastStand> {
  const zeilen = await zeilenVon(tx, id);
  const isDraft = values.status === 'Entwurf';
  const abrufe = await sql<{
    am: string;
    benutzername: string;
  }>`select am, benutzername from zast_abrufe where lauf_id = ${id} order by am desc, id desc limit 50`.execute(tx);
  const datei = await sql<{
    erstellt_am: string;
  }>`select erstellt_am from zast_dateien where lauf_id = ${id}`.execute(tx);
  return {
    faelle: zeilen.length,
    betrag: zeilen.reduce((summe, { betrag }) => summe + betrag, 0),
    hindernisse: zeilen
      .map((zeile) => ({
        fall_id: zeile.id,
        fallnummer: zeile.fallnummer,
        einsatz_id: zeile.einsatz_id,
        texte: isDraft ? [...hindernisse(zeile)] : [],
      }))
      .filter(({ texte }) => texte.length > 0),
    abrufe: abrufe.rows,
    datei_bis: datei.rows[0] === undefined ? null : dateiBis(datei.rows[0].erstellt_am),
  };
}
