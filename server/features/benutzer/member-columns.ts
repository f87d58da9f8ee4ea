import type { Nutzer } from '../../context.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import type { Source } from '../../records/visibility.ts';

type Row = Record<string, unknown>;

const columns = {
  mitgliedsnr: 'mgdnummer',
  ort: 'ort',
  strasse: 'strasse',
  gebdatum: 'gebdatum',
  status: 'mitgliedsstatus',
};

/** Users with the columns of their member that a list shows (spec B 3.2), as far as the reader may see them. */
export async function withMemberColumns(source: Source, nutzer: Nutzer, users: readonly Row[]): Promise<Row[]> {
  const ids = users.flatMap(({ mgd_id }) => (typeof mgd_id === 'string' ? [mgd_id] : []));
  const members = new Map(
    (await visibleRows(source, nutzer, source.registry.table('personen'), ids)).map(({ id, row }) => [id, row]),
  );
  return users.map((user) => {
    const member = members.get(String(user['mgd_id'])) ?? {};
    return {
      ...user,
      ...Object.fromEntries(
        Object.entries(columns)
          .filter(([, column]) => column in member)
          .map(([name, column]) => [name, member[column]]),
      ),
    };
  });
}
