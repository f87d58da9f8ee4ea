import { sql } from 'kysely';
import { fotoarchiv } from '../../../src/features/fotoarchiv/fotoarchiv.table.ts';
import type { Widerrufen, Widerrufgeraete } from '../../../src/features/fotoarchiv/fotoarchiv.calls.ts';
import { fotopersonen } from '../../../src/features/fotoarchiv/fotopersonen.table.ts';
import { nachWiderruf, type Fotozweck } from '../../../src/features/fotoarchiv/freigabe.rules.ts';
import { fotowiderrufe } from '../../../src/features/fotoarchiv/fotowiderrufe.table.ts';
import { permissionsFor } from '../../../src/permissions/topics.ts';
import { newId } from '../../../src/lib/ids.ts';
import { childRows, lockRoots } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import type { Db } from '../../storage/database.ts';
import { schliesse } from './fotos.ts';
import type { Foto } from './fotozeilen.ts';
import { behalteEin, entferne } from './papierkorb.ts';

/** Who withdraws what: a member on all photos, or one that is marked by name on one. `am` ISO date. */
export interface Widerruf {
  readonly mgd_id: string | null;
  readonly person_id?: string;
  readonly name: string | null;
  readonly zwecke: readonly Fotozweck[];
  readonly am: string;
  /** Where it is noted when no photo shows the person. */
  readonly sek_id: string;
  /** Only photos that show the member by consent: what stands on another ground needs none. */
  readonly nurEinwilligung?: boolean;
}

/**
 * Withdraws a consent in one transaction, on all photos of all branches: the ground is none any more, the uses close, the addresses of the
 * copies change. Who does not want to be seen within the association either takes the photo out of it: devices get its deletion with the
 * next exchange and drop row and copies (domain: archive-tief 6). Everything is noted.
 */
export async function widerrufe(unit: Unit, widerruf: Widerruf): Promise<Widerrufen> {
  const personen = unit.table(fotopersonen);
  const betroffen = new Map<string, { fotos: number; entfernt: number }>();
  if (widerruf.mgd_id !== null && widerruf.person_id === undefined && widerruf.zwecke.includes('Intern'))
    for (const sek_id of await behalteEin(unit, widerruf.mgd_id, widerruf.nurEinwilligung === true)) {
      const { fotos = 0 } = betroffen.get(sek_id) ?? {};
      betroffen.set(sek_id, { fotos: fotos + 1, entfernt: fotos + 1 });
    }
  for (const foto of await fotosVon(unit, widerruf)) {
    const count = betroffen.get(foto.values.sek_id) ?? { fotos: 0, entfernt: 0 };
    for (const person of await childRows(unit, personen, [foto]))
      if (
        person.id === widerruf.person_id ||
        (widerruf.person_id === undefined && person.values.mgd_id === widerruf.mgd_id)
      )
        await unit.update(personen, person, nachWiderruf(person.values, widerruf.zwecke));
    const entfernt = widerruf.zwecke.includes('Intern');
    if (entfernt) await entferne(unit, foto, 'Widerruf');
    else await schliesse(unit, foto.id);
    betroffen.set(foto.values.sek_id, { fotos: count.fotos + 1, entfernt: count.entfernt + Number(entfernt) });
  }
  if (betroffen.size === 0) betroffen.set(widerruf.sek_id, { fotos: 0, entfernt: 0 });
  for (const [sek_id, count] of betroffen) await vermerke(unit, widerruf, sek_id, count);
  const all = [...betroffen.values()];
  return { fotos: sum(all.map(({ fotos }) => fotos)), entfernt: sum(all.map(({ entfernt }) => entfernt)) };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

async function fotosVon(
  unit: Unit,
  { mgd_id, person_id, nurEinwilligung = false }: Widerruf,
): Promise<readonly Foto[]> {
  const { rows } = await (
    person_id === undefined
      ? sql<{
          foto_id: string;
        }>`select distinct foto_id from fotopersonen where mgd_id = ${mgd_id} and (${!nurEinwilligung} or grundlage = 'Einwilligung')`
      : sql<{ foto_id: string }>`select foto_id from fotopersonen where id = ${person_id}`
  ).execute(unit.tx);
  return lockRoots(
    unit,
    unit.table(fotoarchiv),
    rows.map(({ foto_id }) => foto_id),
  );
}

async function vermerke(
  unit: Unit,
  { mgd_id, name, zwecke, am }: Widerruf,
  sek_id: string,
  count: Widerrufen,
): Promise<void> {
  const id = newId();
  await unit.insert(unit.table(fotowiderrufe), {
    id,
    rev: 1,
    root_id: id,
    sek_ids: [sek_id],
    area: undefined,
    values: {
      sek_id,
      mgd_id,
      name,
      zwecke: [...zwecke],
      am,
      eingetragenam: unit.zeit,
      eingetragenvon: unit.nutzer.name,
      ...count,
    },
  });
}

/** Devices of users who read photos of this branch and that have not been in contact since an instant: they may still hold what was withdrawn. */
export async function ohneKontaktSeit(db: Db, sek_id: string, zeit: string): Promise<Widerrufgeraete> {
  const { rows } = await sql<{ geraete: number; zuletzt: string | null }>`
    with recursive oben as (
      select id, parent_id from sektionen where id = ${sek_id}
      union all select s.id, s.parent_id from sektionen s join oben o on s.id = o.parent_id
    )
    select count(*)::int as geraete, min(coalesce(g.letzter_kontakt, g.erstellt_am)) as zuletzt
    from geraete g where coalesce(g.letzter_kontakt, g.erstellt_am) < ${zeit} and g.erstellt_am < ${zeit} and g.vernichtet_am is null
      and exists (
        select 1 from benutzer_bg b join gruppenrechte r on r.bg_id = b.bg_id
        where b.user_id = g.benutzer_id and r.recht = any(${[...permissionsFor('FOTOARCHIV_ALLGEMEIN', 'LESEN')]}::text[])
          and (b.sek_id in (select id from oben) or r.recht like '%\_VERBANDSEBENE\_%'))`.execute(db);
  const [{ geraete = 0, zuletzt = null } = {}] = rows;
  return { geraete, zuletzt: zuletzt === null ? null : new Date(zuletzt).toISOString() };
}
