import { benutzerBg } from '../../../src/features/benutzer/benutzer-bg.table.ts';
import { sql } from 'kysely';
import type { Nutzer } from '../../context.ts';
import { uuids, visibleColumn, visibleFrom, type Source } from '../../records/visibility.ts';
import { visibleRows } from '../../records/visible-rows.ts';

type Row = Record<string, unknown>;

interface Holding {
  readonly id: string;
  readonly user_id: string;
  readonly bg_id: string;
  readonly benutzername: string;
  readonly bg_name: string;
  readonly sek_name: string;
}

/** Adds the list `bg` (spec B 3.2): the groups of a user, or who holds a group, in the branches whose users this user may see. */
export const withHoldings =
  (column: 'user_id' | 'bg_id') =>
  async (source: Source, nutzer: Nutzer, rows: readonly Row[]): Promise<Row[]> => {
    const table = source.registry.of(benutzerBg);
    const found = await sql<Holding>`
    select h.*, u.benutzername, b.name as bg_name, s.name as sek_name
    from (select t.id, t.user_id, t.bg_id, t.sek_id ${visibleFrom(source.registry, nutzer, table)} and ${visibleColumn(source.registry, nutzer, table, column)} = any(${uuids(rows.map((row) => String(row['id'])))})) as h
    join benutzer u on u.id = h.user_id join benutzergruppen b on b.id = h.bg_id join sektionen s on s.id = h.sek_id
    order by b.name, s.name, u.benutzername, h.id`.execute(source.db);
    const open = new Map(
      (
        await visibleRows(
          source,
          nutzer,
          table,
          found.rows.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const shown = ({ id, benutzername, bg_name, sek_name }: Holding): Row => {
      const { rev, row = {} } = open.get(id) ?? {};
      return {
        id,
        rev,
        ...row,
        benutzername,
        ...('bg_id' in row ? { bg_name } : {}),
        ...('sek_id' in row ? { sek_name } : {}),
      };
    };
    return rows.map((row) => ({
      ...row,
      bg: found.rows.filter((holding) => holding[column] === row['id']).map(shown),
    }));
  };
