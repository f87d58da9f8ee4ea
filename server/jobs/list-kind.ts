import type { Module } from '../../src/kit/define-module.ts';
import { byteOrderMark, csvLine } from '../../src/lib/csv.ts';
import { listAll } from '../records/list.ts';
import { listQuery } from '../records/list-query.ts';
import { columnSections } from '../records/visibility.ts';
import type { JobKind, Order } from './kind.ts';
import { valueText } from './value-text.ts';

/** The whole list of a module as CSV: the rows and columns that the orderer may read, narrowed by the list's own criteria. */
export function listKind(typ: string, module: Module, dateiname: string): JobKind {
  const { fields } = module.table;
  const query = ({ source, nutzer, parameter, today }: Order) =>
    listQuery(source.registry, nutzer, module, Object.fromEntries(Object.entries(parameter).map(([name, value]) => [name, [value]])), today);
  /** Pictures are no text, and what is the same in every row says nothing. */
  const columnsFor = ({ source, nutzer }: Order): string[] =>
    Object.entries(fields).filter(([name, { kind }]) => {
      if (kind === 'photo' || kind === 'file' || name in (module.where ?? {})) return false;
      const held = columnSections(source.registry, nutzer, module.table, name);
      return held === 'all' || held.size > 0;
    }).map(([name]) => name);

  return {
    typ,
    dateiname,
    needs: `${module.area}_LESEN`,
    check: (order) => void query(order),
    async *run(order) {
      const columns = columnsFor(order);
      yield { bytes: byteOrderMark + csvLine(columns.map((column) => fields[column]?.label ?? column)), rows: 0 };
      for await (const page of listAll(order.source, order.nutzer, module, query(order))) {
        yield { bytes: page.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join(''), rows: page.length };
      }
    },
  };

  function cellOf(row: Readonly<Record<string, unknown>>, column: string): string {
    const field = fields[column];
    const titles = row['titel'];
    const title: unknown = typeof titles === 'object' && titles !== null ? Reflect.get(titles, column) : undefined;
    return field === undefined ? '' : valueText(field, row[column], typeof title === 'string' ? title : undefined);
  }
}
