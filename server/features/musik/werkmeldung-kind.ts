import { werkmeldung } from '../../../src/features/musik/noten/noten.jobs.ts';
import { verwertungsgesellschaft } from '../../../src/features/musik/noten/noten.vocabularies.ts';
import { jahreswerke } from '../../../src/features/musik/noten/werkmeldung.rules.ts';
import { werkmeldungenModule } from '../../../src/features/musik/noten/werkmeldungen.module.ts';
import { werkmeldungen } from '../../../src/features/musik/noten/werkmeldungen.table.ts';
import { werkmeldungszeilenModule } from '../../../src/features/musik/noten/werkmeldungszeilen.module.ts';
import type { werkmeldungszeilen } from '../../../src/features/musik/noten/werkmeldungszeilen.table.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { formatDuration } from '../../../src/lib/duration.ts';
import { invalid } from '../../http/errors.ts';
import { JobError, type JobKind, type Order, type Piece } from '../../jobs/kind.ts';
import { readableRows, titleIn } from '../../jobs/readable-rows.ts';
import { valueText } from '../../jobs/value-text.ts';
import { dayCell, momentCell, Workbook, type Cell } from '../../jobs/workbook.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { istVerband } from './verband.ts';

type Row = Readonly<Record<string, unknown>>;
type Meldung = Row & Known<typeof werkmeldungen>;
type Zeile = Row & Known<typeof werkmeldungszeilen>;

const jahrVon = ({ parameter, today }: Order): number => Number(parameter['jahr'] ?? today.slice(0, 4));
const gesellschaftVon = ({ parameter }: Order): string | undefined => parameter['gesellschaft'];

/**
 * What branches filed in a year, out of the reports that the orderer may read (domain: archive-kommunikation 3, 6): `jahr` by default the
 * current one, `gesellschaft` one society or all; `uebernehmen` notes that the association has it, after which no branch opens it again.
 */
export const werkmeldungKind: JobKind = {
  ...werkmeldung,
  dateiname: 'Werkmeldung.xlsx',
  check(order) {
    const { jahr = '2000', gesellschaft, uebernehmen = 'true', ...others } = order.parameter;
    const wrong = [
      ...(/^(20|21)\d\d$/.test(jahr) ? [] : ['jahr']),
      ...(gesellschaft === undefined || verwertungsgesellschaft.names.includes(gesellschaft as never)
        ? []
        : ['gesellschaft']),
      ...(uebernehmen === 'true' ? [] : ['uebernehmen']),
      ...Object.keys(others),
    ];
    if (wrong.length > 0)
      throw invalid(
        'Die Bestellung ist nicht gültig.',
        wrong.map((feld) => ({ feld, text: 'Ungültiger Wert' })),
      );
  },
  async *run(order) {
    const uebernimmt = order.parameter['uebernehmen'] === 'true';
    if (uebernimmt && !(await istVerband(order.source.db, order.nutzer)))
      throw new JobError('Meldungen übernimmt nur der Verband.');
    const meldungen = new Map<string, Meldung>();
    yield* each(order, werkmeldungenModule, (row: Meldung) => {
      const gesellschaft = gesellschaftVon(order);
      if (row.jahr === jahrVon(order) && (gesellschaft === undefined || row.gesellschaft === gesellschaft))
        meldungen.set(String(row['id']), row);
    });
    const zeilen = new Map<string, Zeile[]>();
    yield* each(order, werkmeldungszeilenModule, (row: Zeile) => {
      const id = row.meldung_id ?? '';
      if (meldungen.has(id)) zeilen.set(id, [...(zeilen.get(id) ?? []), row]);
    });
    const book = new Workbook();
    schreibeWerke(book, meldungen, zeilen);
    schreibeProgramme(book, meldungen, zeilen);
    schreibeStand(book, meldungen);
    book.end();
    if (uebernimmt) await uebernimm(order, [...meldungen.values()]);
    yield { bytes: book.take(), rows: 0 };
  },
};

async function* each<R extends Row>(
  order: Order,
  module: typeof werkmeldungenModule | typeof werkmeldungszeilenModule,
  take: (row: R) => void,
): AsyncGenerator<Piece> {
  for await (const page of readableRows(order, module)) {
    for (const row of page) take(row as R); // rows of the module's table
    yield { bytes: '', rows: page.length };
  }
}

const { fields } = werkmeldungen;
const wessen = (row: Meldung): Cell[] => [
  titleIn(row, 'sek_id') ?? '',
  valueText(fields.gesellschaft, row.gesellschaft),
];
const dauer = (seconds: number | null | undefined): Cell => formatDuration(seconds);
const tag = (iso: string | null | undefined): Cell => (iso ? dayCell(iso) : null);
const text = (value: string | null | undefined): Cell => value ?? null;

type Meldungen = ReadonlyMap<string, Meldung>;
type Zeilen = ReadonlyMap<string, readonly Zeile[]>;

/** How often each branch played what: what the SUISA and the AKM ask. */
function schreibeWerke(book: Workbook, meldungen: Meldungen, zeilen: Zeilen): void {
  book.sheet('Werke', [
    'Sektion',
    'Gesellschaft',
    'Titel',
    'Komponist',
    'Arrangeur',
    'Verlag',
    'Werknummer',
    'Anzahl',
    'Dauer',
  ]);
  for (const [id, meldung] of meldungen)
    for (const werk of jahreswerke(zeilen.get(id) ?? []))
      book.row([
        ...wessen(meldung),
        text(werk.werktitel),
        text(werk.komponist),
        text(werk.arrangeur),
        text(werk.verlag),
        text(werk.werknr),
        werk.anzahl,
        dauer(werk.dauer),
      ]);
}

/** Each performance with its programme: what the GEMA and the SIAE ask. */
function schreibeProgramme(book: Workbook, meldungen: Meldungen, zeilen: Zeilen): void {
  book.sheet('Aufführungen', [
    'Sektion',
    'Gesellschaft',
    'Datum',
    'Anlass',
    'Ort',
    'Veranstalter',
    'Genehmigungsnummer',
    'Nr.',
    'Titel',
    'Komponist',
    'Arrangeur',
    'Textdichter',
    'Verlag',
    'Werknummer',
    'Anzahl',
    'Dauer',
    'Zugabe',
  ]);
  for (const [id, meldung] of meldungen)
    for (const zeile of (zeilen.get(id) ?? []).toSorted(nachTag))
      book.row([
        ...wessen(meldung),
        tag(zeile.datum),
        text(zeile.anlass),
        text(zeile.ort),
        text(zeile.veranstalter),
        text(zeile.genehmigungsnr),
        zeile.nr ?? null,
        text(zeile.werktitel),
        text(zeile.komponist),
        text(zeile.arrangeur),
        text(zeile.textdichter),
        text(zeile.verlag),
        text(zeile.werknr),
        zeile.anzahl ?? null,
        dauer(zeile.dauer),
        zeile.zugabe === true ? 'Ja' : '',
      ]);
}

const nachTag = (a: Zeile, b: Zeile): number =>
  (a.datum ?? '').localeCompare(b.datum ?? '') ||
  (a.auffuehrung_id ?? '').localeCompare(b.auffuehrung_id ?? '') ||
  (a.nr ?? 0) - (b.nr ?? 0);

/** Who filed, who has nothing to report and why, and who still owes a report. */
function schreibeStand(book: Workbook, meldungen: Meldungen): void {
  book.sheet('Meldungen', [
    'Sektion',
    'Gesellschaft',
    'Jahr',
    'Status',
    'Eingereicht am',
    'Aufführungen',
    'Werke',
    'Grund',
  ]);
  for (const row of meldungen.values())
    book.row([
      ...wessen(row),
      row.jahr ?? null,
      valueText(fields.status, row.status),
      row.eingereichtam ? momentCell(row.eingereichtam) : null,
      row.auffuehrungen ?? null,
      row.werke ?? null,
      row.grund ? valueText(fields.grund, row.grund) : null,
    ]);
}

/** Whether the orderer closes reports for the association itself. */
/** Notes in each filed report that the association has it as it stands in the file. */
async function uebernimm({ deps }: Order, meldungen: readonly Meldung[]): Promise<void> {
  const stand = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, system);
    const table = unit.table(werkmeldungen);
    for (const { id, eingereichtam } of meldungen) {
      const row = await lockRow(unit, table, String(id));
      if (row === undefined || row.values.uebernommenam !== null) continue;
      if ((row.values.eingereichtam ?? undefined) !== (eingereichtam ?? undefined))
        throw new JobError('Eine Meldung wurde inzwischen geändert. Bitte noch einmal bestellen.');
      if (row.values.status === 'Eingereicht') await unit.update(table, row, { uebernommenam: unit.zeit });
    }
    return unit.hasWritten ? unit.finish() : undefined;
  });
  if (stand !== undefined) deps.events.announce(stand);
}
