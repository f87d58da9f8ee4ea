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

interface Stored {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  readonly dsgvo: boolean;
  readonly gruppen: readonly { readonly sek: string; readonly rechte: readonly string[] | null }[] | null;
  readonly stand: number;
  readonly epoche: string;
}

export interface Users {
  /** The user with the rights held today; undefined when there is none, when the user ended or the session family did. */
  load(id: string, family: string | undefined): Promise<Account | undefined>;
}

/** Reads users with their rights: one statement a request; what follows from it is kept while it stays the same. */
export function createUsers(db: Db, now: () => Date): Users {
  const sections = sectionCache(db);
  const kept = new Map<string, { readonly key: string; readonly account: Account }>();
  return {
    async load(id, family) {
      const stored = await read(db, id, family, now());
      if (stored === undefined) return undefined;
      const tree = await sections(stored.stand, stored.epoche);
      const { stand: _, ...lasting } = stored;
      const key = JSON.stringify([lasting, tree.version]);
      const known = kept.get(id);
      if (known?.key === key) return known.account;
      const account = accountOf(stored, tree);
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
      (select json_agg(json_build_object('sek', g.sek_id, 'rechte', (select json_agg(r.recht order by r.recht) from gruppenrechte r where r.bg_id = g.bg_id)) order by g.id)
       from benutzer_bg g where g.user_id = b.id and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date)) as gruppen
    from benutzer b, feed_zaehler z
    where b.id = ${id} and (b.ende is null or b.ende >= ${today}::date) and ${session}`.execute(db);
  return rows[0];
}

function accountOf(stored: Stored, tree: SectionTree): Account {
  const { id, benutzername, name, sek_id, dsgvo } = stored;
  const rights = new Rights(grantsOf(stored, tree));
  return { nutzer: { id, benutzername, name, sek_id, rights, sektionen: tree.below }, dsgvo };
}

function grantsOf({ gruppen }: Stored, tree: SectionTree): Grant[] {
  return (gruppen ?? []).flatMap(({ sek, rechte }) => {
    const rights = (rechte ?? []).filter(isRight);
    const covered = tree.below(sek);
    return rights.length === 0 ? [] : [{ rights, sections: tree.isEverything(covered) ? ('all' as const) : [...covered] }];
  });
}
