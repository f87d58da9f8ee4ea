import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  mitLogo,
  papiereAus,
  papiereVon,
  type Absender,
  type Briefkopf,
  type Papiere,
} from '../../../../src/features/kommunikation/briefe/briefbogen.rules.ts';
import type { Serienbrief } from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import type { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { sha256In } from '../../../../src/kit/kinds/file.ts';
import type { Deps } from '../../../context.ts';
import type { ValuesOf } from '../../../records/rows.ts';
import type { Db } from '../../../storage/database.ts';
import { logoUrl } from './logo.ts';

/** What of a serial letter says on which paper it stands. */
type Blatt = Pick<Serienbrief, 'sek_id' | 'briefkopf_id' | 'papier' | 'logo'>;

/** The paper of a letter as it would go out today, to be kept with it: what it says in both languages, and its logo. */
export async function papierVonHeute(
  db: Db,
  { sek_id, briefkopf_id }: Blatt,
): Promise<Pick<ValuesOf<typeof serienbriefe>, 'papier' | 'logo'>> {
  const { rows: sektionen } = await sql<Absender>`
    select name, name_it, strasse, plz, ort from sektionen where id = ${sek_id}`.execute(db);
  // That which was chosen, its own or that of the nearest branch above.
  const { rows: koepfe } = await sql<Briefkopf>`
    with recursive oben as (
      select id, parent_id, 0 as stufe from sektionen where id = ${sek_id}
      union all select s.id, s.parent_id, o.stufe + 1 from sektionen s join oben o on s.id = o.parent_id where o.stufe < 20)
    select k.* from oben o join briefkoepfe k on k.sek_id = o.id
    order by k.id = ${briefkopf_id ?? null}::uuid desc nulls last, o.stufe limit 1`.execute(db);
  return { papier: JSON.stringify(papiereVon(koepfe[0], sektionen[0])), logo: koepfe[0]?.logo ?? null };
}

/** The paper that a letter went out on; of one that did before its paper was kept, that of today. */
export async function papiereFuer(files: Deps['files'], db: Db, brief: Blatt): Promise<Papiere> {
  const { papier, logo } = brief.papier ? brief : await papierVonHeute(db, brief);
  const path = await files.path(sha256In(logo) ?? '');
  const papiere = papiereAus(papier);
  if (papiere === undefined) throw new Error('a letter has no paper');
  return mitLogo(papiere, path === undefined ? undefined : logoUrl(await readFile(path)));
}
