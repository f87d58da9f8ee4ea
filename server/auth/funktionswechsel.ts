import { mitgliederfunktionen } from '../../src/features/personen/mitgliederfunktionen.table.ts';
import { sql } from 'kysely';
import type { AppData } from '../../src/protocol/session.ts';
import type { Deps, Nutzer } from '../context.ts';
import { liesIn, uuids } from '../records/visibility.ts';

/** The newest that are shown; who was away for years needs no more. */
const maxShown = 500;
/** Log lines that are looked at for them. */
const maxLines = 5000;
/** How far the confirmed horizon may lie behind while there is nothing to confirm, in feed numbers: beyond it moves up by itself. */
const maxBehind = 1000;

type Where = Pick<Deps, 'storage' | 'registry'>;

interface Found {
  readonly stand: number;
  readonly ab: number;
  readonly liste: AppData['funktionswechsel'] | null;
}

/**
 * Functions that others began or ended in the user's branches since the user last confirmed (domain: personen 4). Notes for the
 * session up to which feed number it was told, so that confirming loses nothing that changed meanwhile.
 */
export async function changedFunctions(
  { storage, registry }: Where,
  nutzer: Nutzer,
  familie: string,
): Promise<AppData['funktionswechsel']> {
  const sektionen = nutzer.rights.sektionen('MITGLIEDER_FUNKTIONEN_LESEN');
  if (sektionen !== 'all' && sektionen.size === 0) return [];
  const near = sektionen === 'all' ? sql`true` : sql`a.sek_ids && ${uuids(sektionen)}`;
  // One statement, so that the counter and the list are of one moment.
  const { rows } = await sql<Found>`
    with z as (select nummer from feed_zaehler where id = 1),
    h as (
      select coalesce(
        (select bestaetigt from funktionswechsel_stand where benutzer_id = ${nutzer.id}),
        (select min(nummer) from aenderungen where tabelle = 'benutzer' and id = ${nutzer.id} and art = 'neu'),
        0) as ab
    ),
    neu as (
      select id, max(nummer) as nummer from (
        select a.id, a.nummer from aenderungen a
        where a.tabelle = 'mitgliederfunktionen' and a.nummer > (select ab from h) and a.benutzer_id is distinct from ${nutzer.id} and ${near}
        order by a.nummer desc limit ${maxLines}) as a
      group by id
    ),
    liste as (
      select concat_ws(' ', r.nachname, r.vorname) as mgd_name, f.name, t.anfang, neu.nummer
      from neu join mitgliederfunktionen t on t.id = neu.id join personen r on r.id = t.root_id join funktionen f on f.id = t.fkt_id
      where ${liesIn(registry.of(mitgliederfunktionen), sektionen)}
      order by neu.nummer desc, mgd_name limit ${maxShown}
    )
    select z.nummer as stand, h.ab, (select json_agg(json_build_object('mgd_name', mgd_name, 'name', name, 'anfang', anfang) order by nummer desc, mgd_name) from liste) as liste
    from z, h`.execute(storage.db);
  const [found] = rows;
  if (found === undefined) return [];
  const { stand, ab, liste } = found;
  if (liste !== null) await noteShown(storage, nutzer, familie, stand);
  else if (Number(stand) - Number(ab) > maxBehind)
    await confirmUpTo(storage, sql`select ${nutzer.id}::uuid, ${stand}::bigint`);
  return liste ?? [];
}

/** `PUT /daten/funktionswechselsetdatum`: confirms what this session was shown; without that nothing changes. */
export async function confirmFunctions({ storage }: Where, nutzer: Nutzer, familie: string): Promise<void> {
  await confirmUpTo(
    storage,
    sql`select benutzer_id, gezeigt from funktionswechsel_gezeigt where familie = ${familie} and benutzer_id = ${nutzer.id}`,
  );
}

async function noteShown({ db }: Deps['storage'], { id }: Nutzer, familie: string, stand: number): Promise<void> {
  await sql`
    insert into funktionswechsel_gezeigt (familie, benutzer_id, gezeigt) values (${familie}, ${id}, ${stand})
    on conflict (familie) do update set gezeigt = excluded.gezeigt, benutzer_id = excluded.benutzer_id`.execute(db);
}

async function confirmUpTo({ db }: Deps['storage'], what: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into funktionswechsel_stand (benutzer_id, bestaetigt) ${what}
    on conflict (benutzer_id) do update set bestaetigt = greatest(funktionswechsel_stand.bestaetigt, excluded.bestaetigt)`.execute(
    db,
  );
}
