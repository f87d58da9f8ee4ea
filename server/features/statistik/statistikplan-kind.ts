import { statistikplan } from '../../../src/features/statistik/statistik.jobs.ts';
import { mitgliederModule } from '../../../src/features/personen/mitglieder.module.ts';
import { mitgliederbesetzungModule } from '../../../src/features/personen/mitgliederbesetzung.module.ts';
import { mitgliedschaftenModule } from '../../../src/features/personen/mitgliedschaften.module.ts';
import { stimmgattungenModule } from '../../../src/features/personen/stimmgattungen.module.ts';
import { jahreszahlenModule } from '../../../src/features/statistik/jahreszahlen.module.ts';
import type { jahreszahlen } from '../../../src/features/statistik/jahreszahlen.table.ts';
import type { mitgliederbesetzung } from '../../../src/features/personen/mitgliederbesetzung.table.ts';
import type { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { definitionVon, postenVon } from '../../../src/features/statistik/plan/definition.rules.ts';
import { wertVon } from '../../../src/features/statistik/plan/pruefung.rules.ts';
import { statistikplaeneModule } from '../../../src/features/statistik/plan/statistikplaene.module.ts';
import { statistikplaene } from '../../../src/features/statistik/plan/statistikplaene.table.ts';
import { statistikwerteModule } from '../../../src/features/statistik/plan/statistikwerte.module.ts';
import type { statistikwerte } from '../../../src/features/statistik/plan/statistikwerte.table.ts';
import { groupBy } from '../../../src/lib/group-by.ts';
import type { personen } from '../../../src/features/personen/personen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import type { Module } from '../../../src/kit/define-module.ts';
import { warMitglied } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { germanText } from '../../../src/lib/message.ts';
import { invalid } from '../../http/errors.ts';
import type { JobKind, Order, Piece } from '../../jobs/kind.ts';
import { readableRows, titleIn } from '../../jobs/readable-rows.ts';
import { planHead, planRows, type Mitglied } from './statistikplan.ts';
import { valueText } from '../../jobs/value-text.ts';
import { Workbook } from '../../jobs/workbook.ts';

type Row = Readonly<Record<string, unknown>>;

const year = ({ parameter, today }: Order): string => parameter['jahr'] ?? today.slice(0, 4);
/** The last day of the year, or today while it runs. */
const dayOf = (order: Order): string => [`${year(order)}-12-31`, order.today].toSorted()[0] ?? order.today;

const holds = (day: string, from: unknown, until: unknown): boolean =>
  (typeof from !== 'string' || from <= day) && (typeof until !== 'string' || until >= day);

/** What came and went in a year, of the yearly figures. */
const figures = ['mitglieder', 'eintritte', 'zugewechselt', 'austritte', 'weggewechselt', 'verstorben'] as const;

/**
 * The yearly statistics of choirs and bands (domain: archive-kommunikation 4): singers by voice, musicians by instrument, each by
 * sex and age, out of those that the orderer may read, and who came and went. Of a branch that has handed in its plan, what the plan
 * says, and it is not counted again. `jahr` is the year, by default the current one.
 */
export const statistikplanKind: JobKind = {
  ...statistikplan,
  dateiname: 'Statistikplan.xlsx',
  check({ parameter }) {
    const { jahr = '2000', ...others } = parameter;
    const [feld] = /^(19|20|21)\d\d$/.test(jahr) ? Object.keys(others) : ['jahr'];
    if (feld !== undefined) throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
  },
  async *run(order) {
    const day = dayOf(order);
    const persons = new Map<string, Mitglied>();
    yield* each(order, mitgliederModule, ({ id, geschlecht, gebdatum }: Known<typeof personen>) =>
      persons.set(id ?? '', { geschlecht, gebdatum }),
    );
    const fest = yield* abgegebene(order);
    const sektionen = new Map<string, Set<string>>();
    yield* each(order, mitgliedschaftenModule, (row: Row & Known<typeof mitgliedschaften>) => {
      const { von, bis, status } = row;
      const id = row.mgd_id ?? '';
      if (!persons.has(id) || fest.sektionen.has(row.sek_id ?? '') || !warMitglied({ von, bis, status }, day)) return;
      const sektion = titleIn(row, 'sek_id') ?? '';
      sektionen.set(sektion, (sektionen.get(sektion) ?? new Set()).add(id));
    });
    const book = new Workbook();
    schreibePlaene(book, fest.plaene);
    for (const [title, module, column] of [
      ['Stimmen', stimmgattungenModule, 'stimme'],
      ['Besetzung', mitgliederbesetzungModule, 'besetzung_id'],
    ] as const) {
      const parts = new Map<string, Set<string>>();
      yield* each(order, module, (row: Row & Known<typeof mitgliederbesetzung>) => {
        if (!holds(day, row.anfang, row.ende)) return;
        const id = row.mgd_id ?? '';
        parts.set(id, (parts.get(id) ?? new Set()).add(partOf(module, row, column)));
      });
      book.sheet(title, planHead(title));
      for (const cells of planRows({ persons, sektionen, parts, day })) book.row(cells);
    }
    const { fields } = jahreszahlenModule.table;
    book.sheet('Jahreszahlen', [
      'Sektion',
      'Jahr',
      'Freigabe',
      ...figures.map((column) => germanText(fields[column].label)),
    ]);
    yield* each(order, jahreszahlenModule, (row: Row & Known<typeof jahreszahlen>) => {
      if (String(row.jahr) === year(order))
        book.row([
          titleIn(row, 'sek_id') ?? '',
          row.jahr ?? 0,
          valueText(fields.status, row.status),
          ...figures.map((column) => row[column] ?? 0),
        ]);
    });
    book.end();
    yield { bytes: book.take(), rows: 0 };
  },
};

/** A plan that was handed in, with its numbers by their keys. */
interface Plan {
  readonly sektion: string;
  readonly plan: Known<typeof statistikplaene>;
  readonly werte: Map<string, number>;
}

/** The plans of the year that were handed in, as far as the orderer may read them, and whose they are. */
async function* abgegebene(
  order: Order,
): AsyncGenerator<Piece, { readonly plaene: readonly Plan[]; readonly sektionen: ReadonlySet<string> }> {
  const plaene = new Map<string, Plan>();
  yield* each(order, statistikplaeneModule, (row: Row & Known<typeof statistikplaene>) => {
    if (String(row.jahr) === year(order) && row.status !== 'Eingabe')
      plaene.set(String(row['id']), { sektion: titleIn(row, 'sek_id') ?? '', plan: row, werte: new Map() });
  });
  yield* each(order, statistikwerteModule, (row: Row & Known<typeof statistikwerte>) => {
    const wert = wertVon(row);
    if (wert !== null) plaene.get(row.plan_id ?? '')?.werte.set(row.schluessel ?? '', wert);
  });
  const alle = [...plaene.values()].toSorted((a, b) => a.sektion.localeCompare(b.sektion, 'de'));
  return { plaene: alle, sektionen: new Set(alle.map(({ plan }) => plan.sek_id ?? '')) };
}

/** Handed-in plans, a line each; where nobody said anything stands nothing. One sheet for each definition. */
function schreibePlaene(book: Workbook, plaene: readonly Plan[]): void {
  const { fields } = statistikplaene;
  for (const [definition, eigene] of groupBy(plaene, ({ plan }) => definitionVon(plan))) {
    const posten = postenVon(definition);
    const kopf = definition.gruppen.flatMap(({ label, posten: teile }) =>
      teile.map((one) => `${germanText(label)}: ${germanText(one.label)}`),
    );
    book.sheet(definition.fassung === 1 ? 'Statistikplan' : `Statistikplan Fassung ${definition.fassung}`, [
      'Sektion',
      'Status',
      'Veröffentlichung',
      'Version',
      'Berechnet am',
      ...kopf,
    ]);
    for (const { sektion, plan, werte } of eigene)
      book.row([
        sektion,
        valueText(fields.status, plan.status),
        valueText(fields.veroeffentlichung, plan.veroeffentlichung),
        plan.version ?? 1,
        valueText(fields.berechnetam, plan.berechnetam),
        ...posten.map(({ key }) => werte.get(key) ?? ''),
      ]);
  }
}

const partOf = ({ table }: Module, row: Row, column: string): string => {
  const field = table.fields[column];
  return field === undefined ? '' : valueText(field, row[column], titleIn(row, column));
};

async function* each(order: Order, module: Module, take: (row: Row) => void): AsyncGenerator<Piece> {
  for await (const page of readableRows(order, module)) {
    for (const row of page) take(row);
    yield { bytes: '', rows: page.length };
  }
}
