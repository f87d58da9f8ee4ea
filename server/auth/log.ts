import { sql } from 'kysely';
import type { Tx } from '../storage/database.ts';

/** A line of the change log, as `aenderungen` has it. */
export interface Change {
  readonly tabelle: string;
  readonly id: string;
  readonly art: 'neu' | 'aendern';
  readonly rev: number;
  readonly root_tabelle: string;
  readonly root_id: string;
  readonly sek_ids: readonly string[];
  readonly sek_ids_vorher: readonly string[] | null;
  readonly vorher: Readonly<Record<string, unknown>> | null;
  readonly nachher: Readonly<Record<string, unknown>> | null;
}

/**
 * Raises the feed's counter and logs the changes under its number: the last statement of a transaction, so that numbers
 * appear in commit order. For what the server does itself; calls of users go through the write engine.
 */
export async function logChanges(
  tx: Tx,
  by: { id: string | null; name: string },
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const lines = JSON.stringify(changes.map((change, pos) => ({ ...change, pos })));
  await sql`
    with zaehler as (update feed_zaehler set nummer = nummer + 1 where id = 1 returning nummer)
    insert into aenderungen (nummer, pos, zeit, benutzer_id, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, sek_ids_vorher, vorher, nachher)
    select z.nummer, l.pos, ${now.toISOString()}::timestamptz, ${by.id}::uuid, ${by.name}, l.tabelle, l.id, l.art, l.rev, l.root_tabelle, l.root_id, l.sek_ids, l.sek_ids_vorher, l.vorher, l.nachher
    from zaehler z, jsonb_to_recordset(${lines}::jsonb) as l(pos int, tabelle text, id uuid, art text, rev int, root_tabelle text, root_id uuid, sek_ids uuid[], sek_ids_vorher uuid[], vorher jsonb, nachher jsonb)`.execute(
    tx,
  );
}

/** Logs that something became of a user's password, never what it is: the last statement of a transaction. Throws for an unknown user. */
export async function logPassword(
  tx: Tx,
  user: string,
  by: { id: string | null; name: string },
  what: 'geändert' | 'Link erstellt',
  now: Date,
): Promise<void> {
  const { rows } = await sql<{
    rev: number;
    sek_ids: string[];
  }>`update benutzer set rev = rev + 1 where id = ${user} returning rev, sek_ids`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('logPassword: there is no such user');
  const root = { root_tabelle: 'benutzer', root_id: user, sek_ids: row.sek_ids, sek_ids_vorher: row.sek_ids };
  await logChanges(
    tx,
    by,
    [
      {
        tabelle: 'benutzer',
        id: user,
        art: 'aendern',
        rev: row.rev,
        ...root,
        vorher: null,
        nachher: { kennwort: what },
      },
    ],
    now,
  );
}
