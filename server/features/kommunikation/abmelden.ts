import { sql } from 'kysely';
import { abos } from '../../../src/features/kommunikation/newsletter/abos.table.ts';
import type { OffeneListe } from '../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { linkNutzer } from '../../rights/nobody.ts';
import type { Db } from '../../storage/database.ts';
import { takeLock } from '../../storage/lock.ts';
import { idFrom } from './adresscode.ts';
import { inUnit } from './auf-newsletter.ts';

interface Ziel {
  readonly adresse: string;
  readonly liste_id: string;
  readonly sek_ids: readonly string[];
}

/** The list that a link of a mail leaves, and whose address; it works for ever. */
async function zielVon(deps: Pick<Deps, 'keys'>, db: Db, code: string): Promise<(Ziel & OffeneListe) | undefined> {
  const id = idFrom(deps.keys.of('newsletter'), 'abmelden1', code);
  if (id === undefined) return undefined;
  const { rows } = await sql<Ziel & OffeneListe>`
    select e.adresse, l.id as liste_id, l.sek_ids, l.name, l.name_it, l.beschreibung, l.beschreibung_it, s.name as sektion
    from newsletterempfaenger e join newsletter n on n.id = e.newsletter_id join listen l on l.id = n.liste_id
    join sektionen s on s.id = l.sek_id where e.id = ${id} and l.listenart <> 'Pflicht'`.execute(db);
  return rows[0];
}

/** Which list a link leaves; undefined for no link of ours. */
export async function listeVon(deps: Pick<Deps, 'keys' | 'storage'>, code: string): Promise<OffeneListe | undefined> {
  const ziel = await zielVon(deps, deps.storage.db, code);
  if (ziel === undefined) return undefined;
  const { name, name_it, beschreibung, beschreibung_it, sektion } = ziel;
  return { name, name_it, beschreibung, beschreibung_it, sektion };
}

/** Leaves the list of a mail at once; whoever has left it stays away (RFC 8058). False for no link of ours. */
export function meldeAb(deps: Deps, code: string): Promise<boolean> {
  return inUnit(deps, linkNutzer, async (unit) => {
    const ziel = await zielVon(deps, unit.tx, code);
    if (ziel === undefined) return false;
    await trageAus(unit, ziel, 'Link');
    return true;
  });
}

/** Notes that an address left a list. */
export async function trageAus(
  unit: Unit,
  { liste_id, adresse, sek_ids }: Ziel,
  quelle: 'Link' | 'Beschwerde',
): Promise<void> {
  const table = unit.table(abos);
  const id = naturalId(abos.name, [liste_id, adresse]);
  // Who leaves a list of members has no row yet that two of its clicks could wait at.
  await takeLock(unit.tx, `abo ${id}`);
  const before = await lockRow(unit, table, id);
  if (before?.values.status === 'Abgemeldet') return;
  const left = { status: 'Abgemeldet', abgemeldetam: unit.zeit, quelle } as const;
  if (before !== undefined) await unit.update(table, before, left);
  else
    await unit.insert(table, {
      id,
      rev: 1,
      root_id: liste_id,
      sek_ids: [...sek_ids],
      values: { ...left, liste_id, adresse },
    });
}
