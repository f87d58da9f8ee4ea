import { aenderungsprotokoll } from '../../src/features/jobs/jobs.jobs.ts';
import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { isIsoDate } from '../../src/kit/kinds/date.ts';
import { tableNow, upcastSnapshot } from '../../src/kit/upcast.ts';
import { pastArea } from '../../src/permissions/row-areas.ts';
import { byteOrderMark, csvLine } from '../../src/lib/csv.ts';
import { germanText } from '../../src/lib/message.ts';
import { invalid } from '../http/errors.ts';
import { occasion } from '../records/occasion.ts';
import { columnFilter, idsOf } from '../records/rows.ts';
import { rootAreas } from '../records/root-areas.ts';
import { titlesOf } from '../records/titles.ts';
import { uuids } from '../records/visibility.ts';
import { readCounter } from '../sync/counter.ts';
import type { JobKind, Order } from './kind.ts';
import { isOfPatients } from './patient-data.ts';
import { instantText, valueText } from './value-text.ts';

const header = ['Zeit', 'Benutzer', 'Bereich', 'Kennung', 'Vorgang', 'Feld', 'Vorher', 'Nachher'];
const arten: Readonly<Record<string, string>> = {
  neu: 'Neu',
  aendern: 'Geändert',
  loeschen: 'Gelöscht',
  schritt: 'Schritt',
  wiederherstellen: 'Wiederhergestellt',
};

const anlaesse = { Zusammenfuehrung: 'beim Zusammenführen', Trennung: 'Zusammenführung zurückgenommen' };

/** Entries read at once, whether they are shown or not: no statement searches the whole log for a small branch. */
const pageSize = 500;
const defaultDays = 30;

/** What was changed in the orderer's own branch and below, one line a field, in the columns that he may read, without what tells of patients; parameters `von` and `bis` are days. */
export const changeLogKind: JobKind = {
  ...aenderungsprotokoll,
  dateiname: 'Aenderungsprotokoll.csv',
  check({ parameter }) {
    for (const [feld, value] of Object.entries(parameter)) {
      if (feld !== 'von' && feld !== 'bis')
        throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Unbekannte Angabe.' }]);
      if (!isIsoDate(value)) throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
    }
  },
  async *run(order) {
    const { nummer: last } = await readCounter(order.source.db);
    yield { bytes: byteOrderMark + csvLine(header), rows: 0 };
    for (let page = await readPage(order, { nummer: 0, pos: -1 }, last); ;) {
      const lines = await linesOf(
        order,
        page.filter(({ passt }) => passt),
      );
      yield { bytes: lines.map(csvLine).join(''), rows: lines.length };
      const end = page.at(-1);
      if (end === undefined || page.length < pageSize) return;
      page = await readPage(order, end, last);
    }
  },
};

interface Place {
  readonly nummer: number;
  readonly pos: number;
}

interface LogRow extends Place {
  /** Of the own branch and of the days asked for; the rest is there for its place only. */
  readonly passt: boolean;
  readonly zeit: string;
  readonly benutzer_name: string;
  readonly tabelle: string;
  readonly id: string;
  readonly root_id: string;
  readonly art: string;
  readonly anlass: 'Zusammenfuehrung' | 'Trennung' | null;
  readonly sek_ids: unknown;
  readonly vorher: Readonly<Record<string, unknown>> | null;
  readonly nachher: Readonly<Record<string, unknown>> | null;
}

async function readPage(
  { source, nutzer, parameter, today }: Order,
  after: Place,
  last: number,
): Promise<readonly LogRow[]> {
  const { von = daysBefore(today, defaultDays), bis = today } = parameter;
  // Where the record lies after the change; of a deleted one where it lay.
  const places = sql`case when art = 'loeschen' then coalesce(sek_ids_vorher, sek_ids) else sek_ids end`;
  const { rows } = await sql<LogRow>`
    select nummer, pos, passt, zeit, benutzer_name, tabelle, id, root_id, art, orte as sek_ids, case when passt then ${occasion} end as anlass, case when passt then vorher end as vorher, case when passt then nachher end as nachher
    from (
      select *, orte && ${uuids(nutzer.sektionen(nutzer.sek_id))} and zeit >= (${von}::timestamp at time zone 'Europe/Rome') and zeit < ((${bis}::date + 1)::timestamp at time zone 'Europe/Rome') as passt
      from (
        select *, ${places} as orte from aenderungen
        where (nummer, pos) > (${after.nummer}::bigint, ${after.pos}::integer) and nummer <= ${last}::bigint order by nummer, pos limit ${pageSize}
      ) as seite
    ) as a order by nummer, pos`.execute(source.db);
  return rows;
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The lines of a page in its order; table by table, so that the titles of references are read once for each. */
async function linesOf(order: Order, all: readonly LogRow[]): Promise<string[][]> {
  const rows = await ofUnrestricted(order, all);
  const lines = new Map<LogRow, string[][]>();
  for (const name of new Set(rows.map(({ tabelle }) => tabelle))) {
    const table = tableNow(order.source.registry, name);
    if (table !== undefined && !isOfPatients(table.right))
      await addLines(
        order,
        table,
        rows.filter(({ tabelle }) => tabelle === name),
        lines,
      );
  }
  return rows.flatMap((row) => lines.get(row) ?? []);
}

/** Entries of records that may be put out: what is restricted now tells nothing of before either. */
async function ofUnrestricted(
  { source: { registry, db } }: Order,
  rows: readonly LogRow[],
): Promise<readonly LogRow[]> {
  const hidden = new Set<string>();
  for (const { name, restrictedBy } of registry.tables.values()) {
    if (restrictedBy === undefined) continue;
    const { rows: found } = await sql<{
      id: string;
    }>`select id from ${sql.table(name)} where ${sql.ref(restrictedBy)} and id = any(${uuids(new Set(rows.map(({ root_id }) => root_id)))})`.execute(
      db,
    );
    for (const { id } of found) hidden.add(id);
  }
  return hidden.size === 0 ? rows : rows.filter(({ root_id }) => !hidden.has(root_id));
}

async function addLines(
  { source, nutzer }: Order,
  table: Table,
  rows: readonly LogRow[],
  lines: Map<LogRow, string[][]>,
): Promise<void> {
  const root = source.registry.rootOf(table);
  const areas = await rootAreas(
    source.db,
    root,
    rows.map(({ root_id }) => root_id),
  );
  const cut = columnFilter(source.registry, nutzer, table);
  const visible = (row: LogRow, values: LogRow['vorher']): Record<string, unknown> =>
    values === null
      ? {}
      : cut(
          { sek_ids: idsOf(row.sek_ids), area: pastArea(root, areas.get(row.root_id)) },
          upcastSnapshot(table, values),
        );
  const changes = rows.flatMap((row) => [visible(row, row.vorher), visible(row, row.nachher)]);
  const titles = await titlesOf(source, table, changes, 'all');
  rows.forEach((row, index) => {
    const [vorher = {}, nachher = {}] = changes.slice(2 * index);
    const [titleBefore = {}, titleAfter = {}] = titles.slice(2 * index);
    const about = [
      instantText(row.zeit),
      row.benutzer_name,
      germanText(table.label),
      row.id,
      [arten[row.art] ?? row.art, row.anlass && anlaesse[row.anlass]].filter(Boolean).join(', '),
    ];
    const changed = Object.entries(table.fields).filter(
      ([column, { right }]) => (column in vorher || column in nachher) && !isOfPatients(right),
    );
    lines.set(
      row,
      changed.map(([column, field]) => [
        ...about,
        germanText(field.label),
        valueText(field, vorher[column], titleBefore[column]),
        valueText(field, nachher[column], titleAfter[column]),
      ]),
    );
  });
}
