import { datensicherung } from '../../src/features/jobs/jobs.jobs.ts';
import type { Module } from '../../src/kit/define-module.ts';
import { byteOrderMark, csvLine } from '../../src/lib/csv.ts';
import { germanText, message } from '../../src/lib/message.ts';
import { invalid } from '../http/errors.ts';
import type { JobKind, Order } from './kind.ts';
import { isOfPatients } from './patient-data.ts';
import { readableColumns, readableRows } from './readable-rows.ts';
import { ZipWriter } from './zip-writer.ts';

/** Everything that the orderer may read, one CSV a list, with the values as they are stored; photos and files are not in it. */
export const backupKind: JobKind = {
  ...datensicherung,
  dateiname: 'Datensicherung.zip',
  check({ parameter }) {
    const [feld] = Object.keys(parameter);
    if (feld !== undefined)
      throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: message('Unbekannte Angabe.') }]);
  },
  async *run(order) {
    const zip = new ZipWriter();
    const counts: string[] = [];
    for (const module of [...order.source.registry.modules.values()].filter((one) => isKept(order, one))) {
      const columns = [
        'id',
        ...readableColumns(order, module).filter((column) => !isOfPatients(module.table.fields[column]?.right)),
      ];
      let rows = 0;
      zip.open(`${module.url.slice(1).replaceAll('/', '-')}.csv`);
      zip.write(byteOrderMark + csvLine(columns));
      for await (const page of readableRows(order, module)) {
        zip.write(page.map((row) => csvLine(columns.map((column) => plain(row[column])))).join(''));
        rows += page.length;
        yield { bytes: zip.take(), rows: page.length };
      }
      counts.push(csvLine([module.url, germanText(module.label), String(rows)]));
    }
    zip.open('inhalt.csv');
    zip.write(byteOrderMark + csvLine(['Liste', 'Bereich', 'Zeilen']) + counts.join(''));
    zip.end();
    yield { bytes: zip.take(), rows: 0 };
  },
};

const isKept = ({ nutzer }: Order, { area, table, view }: Module): boolean =>
  view === undefined && nutzer.rights.anywhere(`${area}_LESEN`) && !isOfPatients(table.right);

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
