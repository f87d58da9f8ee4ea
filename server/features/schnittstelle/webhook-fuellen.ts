import { sql } from 'kysely';
import { isForPrograms } from '../../../src/features/benutzer/zugang.rules.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import type { Registry } from '../../../src/kit/registry.ts';
import { newId } from '../../../src/lib/ids.ts';
import { may } from '../../../src/permissions/rights.ts';
import { rowAreas } from '../../../src/permissions/row-areas.ts';
import { cutRights } from '../../auth/programs.ts';
import { createUsers } from '../../auth/users.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import type { Tx } from '../../storage/database.ts';

/** Changes that are looked at in one go of one webhook. */
const most = 500;

interface Offen {
  readonly id: string;
  readonly benutzer_id: string;
  readonly sek_id: string;
  readonly tabellen: readonly string[];
  readonly arten: readonly string[];
  readonly stand: string | number;
}

interface Line {
  readonly nummer: string | number;
  readonly pos: number;
  readonly zeit: Date | string;
  readonly tabelle: string;
  readonly id: string;
  readonly art: string;
  readonly rev: number;
  readonly sek_ids: readonly string[];
}

/** Whether changes of a table may be told at all. */
export const isOpenTable = (registry: Registry, name: string): boolean => {
  const table = registry.tables.get(name);
  return table !== undefined && isForPrograms(`${table.right}_LESEN`, false) && name !== 'rechtespalten';
};

/** A step is a change, a restoration something new. */
const kindOf = (art: string): string => (art === 'schritt' ? 'aendern' : art === 'wiederherstellen' ? 'neu' : art);

/**
 * Writes down what is to be told of changes since the last look, each webhook for itself and by one server at a time: it holds the row of
 * the webhook while it goes on, and what it looked at is noted with what it wrote, so nothing is lost or doubled. Only what the official
 * may read now counts; of what is gone, where it lay decides.
 */
export async function fuelleWebhooks(deps: Deps): Promise<number> {
  const users = createUsers(deps.storage.db, () => deps.now());
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w, feed_zaehler z where z.id = 1 and w.beendet_am is null and w.stand < z.nummer order by w.id`.execute(
    deps.storage.db,
  );
  let count = 0;
  for (const { id } of rows) {
    const account = await ownerOf(deps, users, id);
    const nutzer = account?.dsgvo === true ? account.nutzer : undefined;
    const seen = await linesSince(deps, id);
    if (seen === undefined) continue;
    const told = nutzer === undefined ? [] : await readable(deps, nutzer, seen.lines);
    count += await keep(deps, seen.offen, told, seen.upTo);
  }
  return count;
}

async function ownerOf(deps: Deps, users: ReturnType<typeof createUsers>, id: string) {
  const { rows } = await sql<Offen>`select benutzer_id, sek_id from webhooks where id = ${id}`.execute(deps.storage.db);
  const [one] = rows;
  const account = one && (await users.load(one.benutzer_id, undefined));
  if (one === undefined || account === undefined) return undefined;
  const { nutzer, tree } = account;
  const rights = cutRights(
    nutzer.rights,
    { rechte: leserechte(nutzer.rights), schreibt: false, sek_id: one.sek_id },
    tree,
  );
  return { ...account, nutzer: { ...nutzer, rights } };
}

/** What changed since this webhook looked; undefined when it is over. */
async function linesSince({ storage: { db } }: Deps, id: string) {
  const { rows } = await sql<Offen>`
    select id, benutzer_id, sek_id, tabellen, arten, stand from webhooks where id = ${id} and beendet_am is null`.execute(
    db,
  );
  const [offen] = rows;
  if (offen === undefined) return undefined;
  const { rows: counter } = await sql<{
    nummer: string | number;
  }>`select nummer from feed_zaehler where id = 1`.execute(db);
  const upTo = Number(counter[0]?.nummer ?? 0);
  const { rows: lines } = await sql<Line>`
    select nummer, pos, zeit, tabelle, id, art, rev, sek_ids from aenderungen
    where nummer > ${offen.stand} and nummer <= ${upTo} and tabelle = any(${[...offen.tabellen]}::text[]) order by nummer, pos limit ${most}`.execute(
    db,
  );
  const wanted = lines.filter(({ art }) => offen.arten.includes(kindOf(art)));
  // What was cut short goes on after the last whole number.
  const last = Number(lines.at(-1)?.nummer ?? upTo);
  const isCut = lines.length === most && last > Number(lines[0]?.nummer);
  return isCut
    ? { offen, lines: wanted.filter(({ nummer }) => Number(nummer) < last), upTo: last - 1 }
    : { offen, lines: wanted, upTo: lines.length === most ? last : upTo };
}

/** Lines about what the official may read. */
async function readable(deps: Deps, nutzer: Nutzer, lines: readonly Line[]): Promise<readonly Line[]> {
  const source = { registry: deps.offered(), db: deps.storage.db };
  const open = new Set<string>();
  for (const name of new Set(lines.map(({ tabelle }) => tabelle))) {
    const table = source.registry.tables.get(name);
    if (table === undefined || !isOpenTable(source.registry, name)) continue;
    const ids = [...new Set(lines.filter(({ tabelle }) => tabelle === name).map(({ id }) => id))];
    for (const { id } of await visibleRows(source, nutzer, table, ids)) open.add(id);
  }
  return lines.filter((line) => (line.art === 'loeschen' ? mayHaveRead(deps, nutzer, line) : open.has(line.id)));
}

function mayHaveRead({ registry }: Deps, { rights }: Nutzer, { tabelle, sek_ids }: Line): boolean {
  const table: Table | undefined = registry.tables.get(tabelle);
  if (table === undefined || !isOpenTable(registry, tabelle)) return false;
  const root = registry.rootOf(table);
  return rowAreas(root).some(({ area }) => may(rights, 'LESEN', table, root, { sek_ids, area }));
}

/** Writes deliveries and how far it was looked, unless another server did so meanwhile. */
async function keep({ storage, now }: Deps, offen: Offen, lines: readonly Line[], upTo: number): Promise<number> {
  return storage.transaction(async (tx: Tx) => {
    const { rows } = await sql`
      update webhooks set stand = ${upTo} where id = ${offen.id} and stand = ${offen.stand} and beendet_am is null returning id`.execute(
      tx,
    );
    if (rows.length === 0) return 0;
    for (const { nummer, pos, zeit, tabelle, id, art, rev } of lines) {
      const at = new Date(zeit).toISOString();
      const inhalt = { type: `${tabelle}.${kindOf(art)}`, timestamp: at, data: { tabelle, id, art: kindOf(art), rev } };
      await sql`
        insert into webhooksendungen (id, webhook_id, nummer, pos, zeit, inhalt, ab)
        values (${newId()}, ${offen.id}, ${nummer}, ${pos}, ${at}, ${JSON.stringify(inhalt)}::jsonb, ${now().toISOString()}) on conflict do nothing`.execute(
        tx,
      );
    }
    return lines.length;
  });
}

/** The rights by which changes are told: reading ones that a program may be given. */
const leserechte = (rights: Nutzer['rights']): readonly string[] =>
  Object.keys(rights.toMap()).filter((right) => isForPrograms(right, false));
