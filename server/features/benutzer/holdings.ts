import { sql } from 'kysely';
import type { Nutzer } from '../../context.ts';
import { uuids, visibleFrom, type Source } from '../../records/visibility.ts';

type Row = Record<string, unknown>;

interface Holding {
  readonly id: string;
  readonly rev: number;
  readonly user_id: string;
  readonly bg_id: string;
  readonly sek_id: string;
  readonly anfang: string | null;
  readonly ende: string | null;
  readonly benutzername: string;
  readonly bg_name: string;
  readonly sek_name: string;
}

/** Adds the list `bg` (spec B 3.2): the groups of a user, or who holds a group, in the branches whose users this user may see. */
export const withHoldings = (column: 'user_id' | 'bg_id') => async (source: Source, nutzer: Nutzer, rows: readonly Row[]): Promise<Row[]> => {
  const table = source.registry.table('benutzer_bg');
  const found = await sql<Holding>`
    select h.*, u.benutzername, b.name as bg_name, s.name as sek_name
    from (select t.id, t.rev, t.user_id, t.bg_id, t.sek_id, t.anfang, t.ende ${visibleFrom(source.registry, nutzer, table)} and ${sql.ref(`t.${column}`)} = any(${uuids(rows.map((row) => String(row['id'])))})) as h
    join benutzer u on u.id = h.user_id join benutzergruppen b on b.id = h.bg_id join sektionen s on s.id = h.sek_id
    order by b.name, s.name, u.benutzername, h.id`.execute(source.db);
  return rows.map((row) => ({ ...row, bg: found.rows.filter((holding) => holding[column] === row['id']) }));
};
