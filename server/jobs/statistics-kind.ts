import { einsaetzeModule } from '../../src/features/einsaetze/einsaetze.module.ts';
import { jobNeeds } from '../../src/protocol/jobs.ts';
import { localYear } from '../../src/kit/filter.ts';
import type { JobKind } from './kind.ts';
import { orderedList, readableRows, titleIn } from './readable-rows.ts';
import { valueText } from './value-text.ts';
import { Workbook } from './workbook.ts';

/** Stands for a value that is not entered or that the orderer may not read. */
const unknown = 'Ohne Angabe';

const hour = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

/** Counts of words, each by year. */
class Counts {
  private readonly byName = new Map<string, Map<number, number>>();

  add(name: string, year: number): void {
    const years = this.byName.get(name) ?? new Map<number, number>();
    years.set(year, (years.get(year) ?? 0) + 1);
    this.byName.set(name, years);
  }

  sheet(book: Workbook, title: string, years: readonly number[], names = [...this.byName.keys()].toSorted((a, b) => a.localeCompare(b, 'de'))): void {
    book.sheet(title, [title, ...years.map(String), 'Summe']);
    const line = (name: string, counts: readonly number[]): void => book.row([name, ...counts, counts.reduce((sum, count) => sum + count, 0)]);
    for (const name of names) line(name, years.map((year) => this.byName.get(name)?.get(year) ?? 0));
    line('Summe', years.map((year) => names.reduce((sum, name) => sum + (this.byName.get(name)?.get(year) ?? 0), 0)));
  }
}

/** How many missions there were: by year, kind, place and hour, out of those that the orderer may read; without cancelled ones (domain: einsaetze 5). */
export const statisticsKind: JobKind = {
  typ: 'Einsatzstatistik',
  dateiname: 'Einsatzstatistik.xlsx',
  needs: jobNeeds.Einsatzstatistik,
  check: (order) => void orderedList(order, einsaetzeModule, order.parameter),
  async *run(order) {
    const { fields } = einsaetzeModule.table;
    const [kinds, places, hours, faults] = [new Counts(), new Counts(), new Counts(), new Counts()];
    const years = new Set<number>();
    for await (const page of readableRows(order, einsaetzeModule, order.parameter)) {
      const counted = page.filter(({ status, einsatzbeginn }) => status !== 'Storno' && typeof einsatzbeginn === 'string');
      for (const row of counted) {
        const began = String(row['einsatzbeginn']);
        const year = localYear(began);
        years.add(year);
        const kind = fields['einsatzart'];
        kinds.add((kind && valueText(kind, row['einsatzart'])) || unknown, year);
        places.add(titleIn(row, 'ort_id') ?? unknown, year);
        hours.add(`${hour.format(new Date(began)).slice(0, 2)} Uhr`, year);
        faults.add(row['fehleinsatz'] === true ? 'Fehleinsätze' : 'Einsätze', year);
      }
      yield { bytes: '', rows: counted.length };
    }
    const sorted = [...years].toSorted((a, b) => a - b);
    const book = new Workbook();
    faults.sheet(book, 'Jahr', sorted, ['Einsätze', 'Fehleinsätze']);
    kinds.sheet(book, 'Einsatzart', sorted);
    places.sheet(book, 'Ort', sorted);
    hours.sheet(book, 'Stunde', sorted, Array.from({ length: 24 }, (_, nr) => `${String(nr).padStart(2, '0')} Uhr`));
    book.end();
    yield { bytes: book.take(), rows: 0 };
  },
};
