import { einsatzstatistik } from '../../../src/features/statistik/statistik.jobs.ts';
import { einsaetzeModule } from '../../../src/features/einsaetze/einsaetze.module.ts';
import { hilfeleistungenModule } from '../../../src/features/einsaetze/hilfeleistungen.module.ts';
import type { einsaetze } from '../../../src/features/einsaetze/einsaetze.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { localYear } from '../../../src/lib/local-time.ts';
import type { Zeile } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { zaehleEinsaetze } from '../../../src/features/statistik/einsatzstatistik.rules.ts';
import type { JobKind, Order } from '../../jobs/kind.ts';
import { orderedList, readableRows, titleIn } from '../../jobs/readable-rows.ts';
import { valueText } from '../../jobs/value-text.ts';
import { Workbook } from '../../jobs/workbook.ts';

type Row = Readonly<Record<string, unknown>>;
type Einsatz = Known<typeof einsaetze>;

/** Stands for a value that is not entered or that the orderer may not read. */
const unknown = 'Ohne Angabe';

/** What is counted of a mission; of a long list no more is held. */
const counted = ['id', 'typ', 'status', 'einsatzart', 'einsatzbeginn', 'ort_id', 'fehleinsatz', 'verbund_id'];

/** Lists that hold what the statistics count, as far as they know the criteria of the order. */
const modulesFor = ({ parameter }: Order) =>
  [einsaetzeModule, hilfeleistungenModule].filter(
    (module) =>
      module === einsaetzeModule || Object.keys(parameter).every((name) => Object.hasOwn(module.search ?? {}, name)),
  );

/** Writes lines of numbers by year, and what they come to. */
function sheet(book: Workbook, title: string, years: readonly number[], lines: readonly Zeile[]): void {
  book.sheet(title, [title, ...years.map(String), 'Summe']);
  const line = (name: string, numbers: readonly number[]): void =>
    book.row([name, ...numbers, numbers.reduce((sum, number) => sum + number, 0)]);
  for (const { wert, zahlen } of lines) line(wert, zahlen);
  line(
    'Summe',
    years.map((_, at) => lines.reduce((sum, { zahlen }) => sum + (zahlen[at] ?? 0), 0)),
  );
}

const named = (lines: readonly Zeile[] = [], nameOf: (wert: string) => string): readonly Zeile[] =>
  lines
    .map(({ wert, zahlen }) => ({ wert: nameOf(wert) || unknown, zahlen }))
    .toSorted((a, b) => a.wert.localeCompare(b.wert, 'de'));

/** How many missions there were: by year, kind, place and hour, out of those that the orderer may read, counted as the statistics count (domain: einsaetze 5). */
export const statisticsKind: JobKind = {
  ...einsatzstatistik,
  dateiname: 'Einsatzstatistik.xlsx',
  check: (order) => void orderedList(order, einsaetzeModule, order.parameter),
  async *run(order) {
    const rows: Row[] = [];
    const places = new Map<string, string>();
    for (const module of modulesFor(order)) {
      for await (const page of readableRows(order, module, order.parameter)) {
        for (const row of page.filter(({ einsatzbeginn }) => typeof einsatzbeginn === 'string')) {
          const { ort_id }: Einsatz = row;
          rows.push(Object.fromEntries(counted.map((column) => [column, row[column]])));
          places.set(ort_id ?? '', titleIn(row, 'ort_id') ?? '');
        }
        yield { bytes: '', rows: page.length };
      }
    }
    yield { bytes: workbookOf(figuresOf(rows, order.deps.now().toISOString()), places), rows: 0 };
  },
};

interface Figures {
  readonly years: readonly number[];
  /** Numbers of those years. */
  readonly row: (name: 'einsaetze' | 'fehleinsaetze') => number[];
  readonly linesOf: (tafel: string) => readonly Zeile[];
}

/** What was counted, of those years in which there was a mission. */
function figuresOf(rows: readonly Einsatz[], stand: string): Figures {
  const all = [...new Set(rows.map((row) => localYear(row.einsatzbeginn ?? '')))].toSorted((a, b) => a - b);
  const { reihen, tafeln } = zaehleEinsaetze(rows, undefined, all, stand);
  const at = all.flatMap((_, index) => (reihen['einsaetze']?.[index] === 0 ? [] : [index]));
  const of = (numbers: readonly number[] = []): number[] => at.map((index) => numbers[index] ?? 0);
  return {
    years: of(all),
    row: (name) => of(reihen[name]),
    linesOf: (tafel) => (tafeln[tafel] ?? []).map(({ wert, zahlen }) => ({ wert, zahlen: of(zahlen) })),
  };
}

function workbookOf({ years, row, linesOf }: Figures, places: ReadonlyMap<string, string>) {
  const faults = row('fehleinsaetze');
  const hours = new Map(linesOf('stunde').map(({ wert, zahlen }) => [wert, zahlen]));
  const kind = einsaetzeModule.table.fields.einsatzart;
  const book = new Workbook();
  sheet(book, 'Jahr', years, [
    { wert: 'Einsätze', zahlen: row('einsaetze').map((count, index) => count - (faults[index] ?? 0)) },
    { wert: 'Fehleinsätze', zahlen: faults },
  ]);
  sheet(
    book,
    'Einsatzart',
    years,
    named(linesOf('art'), (wert) => (kind === undefined ? '' : valueText(kind, wert || null))),
  );
  sheet(
    book,
    'Ort',
    years,
    named(linesOf('ort'), (wert) => places.get(wert) ?? ''),
  );
  sheet(
    book,
    'Stunde',
    years,
    Array.from({ length: 24 }, (_, nr) => String(nr).padStart(2, '0')).map((hour) => ({
      wert: `${hour} Uhr`,
      zahlen: hours.get(hour) ?? years.map(() => 0),
    })),
  );
  book.end();
  return book.take();
}
