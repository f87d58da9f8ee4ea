import { sql } from 'kysely';
import { localToday } from '../../src/lib/local-time.ts';
import { isRight } from '../../src/permissions/catalog.ts';
import { levelOf, type Level } from '../../src/permissions/levels.ts';
import { Rights, type ColumnRights, type Grant } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { prepared } from '../storage/driver.ts';
import { sektionCache, type SektionTree } from './sektion-tree.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A user as the database has it now; `dsgvo`: consent was given. */
export interface Account {
  readonly nutzer: Nutzer;
  readonly dsgvo: boolean;
  readonly tree: SektionTree;
}

interface Stored {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  readonly dsgvo: boolean;
  readonly stand: number;
  readonly epoche: string;
  /** Another one after every change of what rights follow from (migration 0080). */
  readonly kennung: string;
}

/** What rights follow from. */
interface Given {
  readonly gruppen: readonly { readonly sek: string; readonly rechte: readonly string[] | null }[] | null;
  /** Right, table, and the columns that it opens there. */
  readonly spalten: readonly (readonly [string, string, string | null])[] | null;
}

/** Rights as they were worked out, and for what. */
interface Kept {
  readonly kennung: string;
  readonly today: string;
  readonly tree: SektionTree;
  readonly rights: Rights;
}

export interface Users {
  /** The user with the rights held today; undefined when there is none, when the user ended or the session family did. */
  load(id: string, family: string | undefined): Promise<Account | undefined>;
}

/**
 * Reads users with their rights: one statement a request, whose answer says, too, whether anything was given or taken since the rights
 * were worked out. They are worked out again then, after a change of the branches, and on another day; until then they stay the same object.
 */
export function createUsers(db: Db, now: () => Date): Users {
  const sektionen = sektionCache(db);
  const kept = new Map<string, Kept>();
  const load = async (id: string, family: string | undefined): Promise<Account | undefined> => {
    const today = localToday(now());
    const known = kept.get(id);
    const asOf = known?.today === today ? known.kennung : undefined;
    const stored = await read(db, { id, family, now: now(), today, asOf });
    if (stored === undefined) return undefined;
    const tree = await sektionen(stored.stand, stored.epoche);
    const { benutzername, name, sek_id, dsgvo, kennung } = stored;
    const account = (rights: Rights): Account => ({
      nutzer: { id, benutzername, name, sek_id, rights, sektionen: tree.below, region: tree.region },
      dsgvo,
      tree,
    });
    if (known !== undefined && kennung === asOf && known.tree === tree) return account(known.rights);
    const given = kennung === asOf ? await read(db, { id, family, now: now(), today, asOf: undefined }) : stored;
    if (given === undefined) return undefined;
    const rights = new Rights(grantsOf(given, tree), columnsOf(given));
    if (kept.size >= 1000) kept.clear();
    kept.set(id, { kennung: given.kennung, today, tree, rights });
    return account(rights);
  };
  return { load: oneAtATime(load) };
}

interface Wanted {
  readonly id: string;
  readonly family: string | undefined;
  readonly now: Date;
  readonly today: string;
  /** State of what was given of which nothing need be read again. */
  readonly asOf: string | undefined;
}

async function read(db: Db, { id, family, now, today, asOf }: Wanted): Promise<(Stored & Given) | undefined> {
  const session =
    family === undefined
      ? sql`true`
      : sql`exists(select 1 from sitzungen s where s.familie = ${family} and s.benutzer_id = b.id and s.gueltig_bis > ${now.toISOString()}
      and not exists (select 1 from geraete g where g.id = s.geraet_id and g.verloren_am is not null))`;
  const isNew = sql`r.kennung is distinct from ${asOf ?? null}::uuid`;
  const { rows } = await sql<Stored & Given>`${sql.raw(prepared)}
    select b.id, b.benutzername, b.name, b.sek_id, b.dsgvo_am is not null as dsgvo, z.nummer as stand, z.epoche, r.kennung,
      case when ${isNew} then (select json_agg(json_build_object('sek', g.sek_id, 'rechte', (select json_agg(gr.recht order by gr.recht) from gruppenrechte gr where gr.bg_id = g.bg_id)) order by g.id)
       from benutzer_bg g where g.user_id = b.id and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date)) end as gruppen,
      case when ${isNew} then (select json_agg(json_build_array(recht, tabelle, spalten) order by recht, tabelle) from rechtespalten) end as spalten
    from benutzer b, feed_zaehler z, rechtestand r
    where z.id = 1 and r.id = 1 and b.id = ${id} and not b.gesperrt and (b.ende is null or b.ende >= ${today}::date) and ${session}`.execute(
    db,
  );
  return rows[0];
}

const levels: readonly (Level | undefined)[] = [undefined, 'own', 'region', 'association'];

/** What was given in a branch, spread over the branches that it reaches: each level of rights its own. */
function grantsOf({ gruppen }: Given, tree: SektionTree): Grant[] {
  return (gruppen ?? []).flatMap(({ sek, rechte }) => {
    const reaches = new Map(levels.map((level) => [level, reach(tree, sek, level)]));
    const rights = new Map<Grant['sektionen'], string[]>([...reaches.values()].map((sektionen) => [sektionen, []]));
    for (const right of rechte ?? []) if (isRight(right)) rights.get(reaches.get(levelOf(right)) ?? [])?.push(right);
    return [...rights].flatMap(([sektionen, names]) => (names.length === 0 ? [] : [{ rights: names, sektionen }]));
  });
}

function reach(tree: SektionTree, sek: string, level: Level | undefined): Grant['sektionen'] {
  if (level === 'association') return 'all';
  const covered = level === 'own' ? new Set([sek]) : level === 'region' ? tree.region(sek) : tree.below(sek);
  return tree.isEverything(covered) ? 'all' : [...covered];
}

/** Column rights (spec B 3.3) of the rights that a user holds at all. */
function columnsOf({ spalten, gruppen }: Given): ColumnRights {
  const held = new Set((gruppen ?? []).flatMap(({ rechte }) => rechte ?? []));
  const columns: Record<string, Record<string, readonly string[]>> = {};
  for (const [right, table, names] of spalten ?? []) {
    if (held.has(right))
      (columns[right] ??= {})[table] = (names ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
  }
  return columns;
}
