import { sql } from 'kysely';
import { isRight } from '../../src/permissions/catalog.ts';
import { Rights, type Grant } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { sectionCache, type SectionTree } from './section-tree.ts';

/** A user as the database has it now; `dsgvo`: consent was given. */
export interface Account {
  readonly nutzer: Nutzer;
  readonly dsgvo: boolean;
}

interface HeldGroup {
  readonly bg: string;
  readonly sek: string;
}

interface Stored {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  readonly dsgvo: boolean;
  readonly gruppen: readonly HeldGroup[] | null;
  readonly stand: number;
  readonly epoche: string;
}

export interface Users {
  /** The user with the rights held today; undefined when there is none, when the user ended or the session family did. */
  load(id: string, family: string | undefined): Promise<Account | undefined>;
}

/** Reads users with the groups they hold: one small statement a request; what follows from it is kept while it stays the same. */
export function createUsers(db: Db, now: () => Date): Users {
  const sections = sectionCache(db);
  const rightsOf = groupRightsCache(db);
  const kept = new Map<string, { readonly key: string; readonly account: Account }>();
  return {
    async load(id, family) {
      const stored = await read(db, id, family, now());
      if (stored === undefined) return undefined;
      const tree = await sections(stored.stand, stored.epoche);
      const rights = await rightsOf(stored, tree.version);
      const { stand: _, ...lasting } = stored;
      const key = JSON.stringify([lasting, tree.version]);
      const known = kept.get(id);
      if (known?.key === key) return known.account;
      const account = accountOf(stored, tree, rights);
      if (kept.size >= 1000) kept.clear();
      kept.set(id, { key, account });
      return account;
    },
  };
}

/** Today in the association's time zone, as ISO date. */
export const localToday = (now: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(now);

async function read(db: Db, id: string, family: string | undefined, now: Date): Promise<Stored | undefined> {
  const today = localToday(now);
  const session = family === undefined ? sql`true` : sql`exists(select 1 from sitzungen s where s.familie = ${family} and s.benutzer_id = b.id and s.gueltig_bis > ${now.toISOString()})`;
  const { rows } = await sql<Stored>`
    select b.id, b.benutzername, b.name, b.sek_id, b.dsgvo_am is not null as dsgvo, z.nummer as stand, z.epoche,
      (select json_agg(json_build_object('bg', g.bg_id, 'sek', g.sek_id) order by g.id)
       from benutzer_bg g where g.user_id = b.id and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date)) as gruppen
    from benutzer b, feed_zaehler z
    where b.id = ${id} and (b.ende is null or b.ende >= ${today}::date) and ${session}`.execute(db);
  return rows[0];
}

type GroupRights = ReadonlyMap<string, readonly string[]>;

/** Rights of groups, kept as long as the log has nothing new about a section or a group (`version`). */
function groupRightsCache(db: Db): (stored: Stored, version: number) => Promise<GroupRights> {
  let kept = { version: -1, rights: new Map<string, readonly string[]>() };
  return async ({ gruppen }, version) => {
    if (kept.version !== version) kept = { version, rights: new Map() };
    const { rights } = kept;
    const missing = [...new Set((gruppen ?? []).map(({ bg }) => bg))].filter((bg) => !rights.has(bg));
    if (missing.length === 0) return rights;
    const { rows } = await sql<{ bg_id: string; rechte: string[] }>`
      select bg_id, array_agg(recht order by recht) as rechte from gruppenrechte where bg_id = any(${missing}::uuid[]) group by bg_id`.execute(db);
    for (const bg of missing) rights.set(bg, rows.find((row) => row.bg_id === bg)?.rechte.filter(isRight) ?? []);
    return rights;
  };
}

function accountOf(stored: Stored, tree: SectionTree, rights: GroupRights): Account {
  const { id, benutzername, name, sek_id, dsgvo } = stored;
  return { nutzer: { id, benutzername, name, sek_id, rights: new Rights(grantsOf(stored, tree, rights)), sektionen: tree.below }, dsgvo };
}

function grantsOf({ gruppen }: Stored, tree: SectionTree, rightsOf: GroupRights): Grant[] {
  return (gruppen ?? []).flatMap(({ bg, sek }) => {
    const rights = rightsOf.get(bg) ?? [];
    const covered = tree.below(sek);
    return rights.length === 0 ? [] : [{ rights, sections: tree.isEverything(covered) ? ('all' as const) : [...covered] }];
  });
}
