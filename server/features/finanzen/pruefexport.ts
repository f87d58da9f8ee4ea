import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pruefexport } from '../../../src/features/finanzen/finanzen.jobs.ts';
import { datevStapel, windows1252, type Datevbuchung } from '../../../src/features/finanzen/datev.rules.ts';
import type { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { verfahrensdokumentation } from '../../../src/features/finanzen/verfahren.rules.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { plainCell } from '../../../src/lib/csv.ts';
import { isId } from '../../../src/lib/ids.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { JobError, type JobKind, type Order, type Piece } from '../../jobs/kind.ts';
import { ZipWriter } from '../../jobs/zip-writer.ts';
import type { Db } from '../../storage/database.ts';
import { blaetter, page, type Art, type Blatt, type Jahr } from './pruefblaetter.ts';

/** A value as the format is read: cents with a comma, days as DD.MM.YYYY. */
function cell(art: Art, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (art === 'geld') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (art === 'datum') return String(value).split('-').toReversed().join('.');
  return plainCell(value === true ? 'ja' : value === false ? 'nein' : String(value));
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const kinds: Readonly<Record<Art, string>> = {
  text: '<AlphaNumeric/>',
  geld: '<Numeric><Accuracy>2</Accuracy></Numeric>',
  zahl: '<Numeric/>',
  datum: '<Date><Format>DD.MM.YYYY</Format></Date>',
};

/** Describes the files, as programs of tax offices read it ("Beschreibungsstandard", BMF 2002). */
const indexXml = (name: string, jahr: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE DataSet SYSTEM "gdpdu-01-08-2002.dtd">\n<DataSet><Version>1.0</Version><DataSupplier><Name>${xml(name)}</Name><Location/><Comment>${String(jahr)}</Comment></DataSupplier><Media><Name>1</Name>${blaetter
    .map(
      ({ datei, beschreibung, spalten }) =>
        `<Table><URL>${datei}</URL><Name>${datei.replace('.csv', '')}</Name><Description>${xml(beschreibung)}</Description><UTF8/><DecimalSymbol>,</DecimalSymbol><DigitGroupingSymbol>.</DigitGroupingSymbol><VariableLength><ColumnDelimiter>;</ColumnDelimiter><RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>&#34;</TextEncapsulator>${Object.entries(
          spalten,
        )
          .map(([spalte, art]) => `<VariableColumn><Name>${spalte}</Name>${kinds[art]}</VariableColumn>`)
          .join('')}</VariableLength></Table>`,
    )
    .join('')}</Media></DataSet>\n`;

/** A ZIP that notes the SHA-256 of every file, for a last file that lists them. */
class Summed {
  readonly zip = new ZipWriter();
  private readonly sums: string[] = [];
  private current: { readonly name: string; readonly hash: ReturnType<typeof createHash> } | undefined;

  open(name: string): void {
    this.close();
    this.zip.open(name);
    this.current = { name, hash: createHash('sha256') };
  }

  write(content: string | Uint8Array): void {
    this.zip.write(content);
    this.current?.hash.update(content);
  }

  end(): void {
    this.close();
    this.zip.open('pruefsummen.txt');
    this.zip.write(this.sums.join(''));
    this.zip.end();
  }

  private close(): void {
    if (this.current !== undefined) this.sums.push(`${this.current.hash.digest('hex')}  ${this.current.name}\n`);
    this.current = undefined;
  }
}

function asked({ parameter }: Order): { readonly sek_id: string; readonly jahr: number } {
  const { sek_id = '', jahr = '', ...others } = parameter;
  const [feld] = !isId(sek_id) ? ['sek_id'] : /^\d{4}$/.test(jahr) ? Object.keys(others) : ['jahr'];
  if (feld !== undefined) throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
  return { sek_id, jahr: Number(jahr) };
}

/** All that an audit of a branch's business year needs, unchanged, complete and readable, with checksums (GoBD). */
export const pruefexportKind: JobKind = {
  ...pruefexport,
  dateiname: 'Pruefexport.zip',
  check: (order) => void asked(order),
  async *run(order) {
    const { sek_id, jahr } = asked(order);
    const { db } = order.source;
    if (!order.nutzer.rights.holds('BUCHUNGEN_ALLGEMEIN', 'LESEN', [sek_id])) throw forbidden();
    const { rows } = await sql<Jahr & { name: string }>`
      select g.sek_id, g.jahr, g.von, g.bis, s.name from geschaeftsjahre g join sektionen s on s.id = g.sek_id where g.sek_id = ${sek_id} and g.jahr = ${jahr}`.execute(
      db,
    );
    const [year] = rows;
    if (year === undefined) throw new JobError(message('Dieses Geschäftsjahr gibt es nicht.'));
    const file = new Summed();
    file.open('index.xml');
    file.write(indexXml(year.name, jahr));
    file.open('verfahrensdokumentation.txt');
    file.write(await verfahrenText(db, sek_id));
    for (const blatt of blaetter) yield* sheet(file, db, blatt, year);
    yield* batches(file, db, year, order.deps.now().toISOString());
    file.end();
    yield { bytes: file.zip.take(), rows: 0 };
  },
};

/** The description of procedures as the settings say it today. */
async function verfahrenText(db: Db, sek_id: string): Promise<string> {
  const { rows } = await sql<
    Known<typeof finanzeinstellungen>
  >`select * from finanzeinstellungen where sek_id = ${sek_id}`.execute(db);
  return verfahrensdokumentation(rows[0] ?? {})
    .map(({ titel, saetze }) => [titel, ...saetze].map((satz) => `${germanText(satz)}\r\n`).join(''))
    .join('\r\n');
}

async function* sheet(file: Summed, db: Db, { datei, spalten, zeilen }: Blatt, year: Jahr): AsyncGenerator<Piece> {
  file.open(datei);
  for (let nach = 0; ;) {
    const { rows } = await zeilen(year, nach).execute(db);
    file.write(
      rows
        .map(
          (row) =>
            `${Object.entries(spalten)
              .map(([name, art]) => cell(art, row[name]))
              .join(';')}\r\n`,
        )
        .join(''),
    );
    yield { bytes: file.zip.take(), rows: rows.length };
    nach = Number(rows.at(-1)?.nr ?? nach);
    if (rows.length < page) return;
  }
}

/** A batch a month: a voucher is whole in the month in which it was booked. */
async function* batches(file: Summed, db: Db, year: Jahr, erzeugt: string): AsyncGenerator<Piece> {
  const { rows: months } = await sql<{ von: string; bis: string; stellen: number; berater: string; mandant: string }>`
    select date_trunc('month', buchungsdatum)::date as von, (date_trunc('month', buchungsdatum) + interval '1 month - 1 day')::date as bis,
      (select min(length(kontonr)) from konten where sek_id = ${year.sek_id} and zeilenart = 'Konto') as stellen,
      coalesce((select datev_berater from finanzeinstellungen where sek_id = ${year.sek_id}), '1001') as berater,
      coalesce((select datev_mandant from finanzeinstellungen where sek_id = ${year.sek_id}), '1') as mandant
    from buchungen where sek_id = ${year.sek_id} and jahr = ${year.jahr} and herkunft not in ('Vortrag', 'Abschluss') group by 1, 2 order by 1`.execute(
    db,
  );
  for (const { von, bis, stellen, berater, mandant } of months) {
    const { rows } = await sql<Datevbuchung>`
      select kassenbuch_id, nummer, buchungsdatum as belegdatum, kontonr, betrag, generalumkehr, kostenstellennr, text from buchungen
      where sek_id = ${year.sek_id} and jahr = ${year.jahr} and herkunft not in ('Vortrag', 'Abschluss') and buchungsdatum between ${von}::date and ${bis}::date order by lfdnr`.execute(
      db,
    );
    file.open(`EXTF_Buchungsstapel_${von.slice(0, 7)}.csv`);
    const kopf = {
      erzeugt,
      berater: Number(berater),
      mandant: Number(mandant),
      jahresbeginn: year.von,
      von,
      bis,
      stellen,
    };
    file.write(windows1252(datevStapel({ ...kopf, bezeichnung: von.slice(0, 7) }, rows)));
    yield { bytes: file.zip.take(), rows: rows.length };
  }
}
