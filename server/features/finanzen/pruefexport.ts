import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { pruefexport } from '../../../src/features/finanzen/finanzen.jobs.ts';
import { datevStapel, windows1252, type Datevbuchung } from '../../../src/features/finanzen/datev.rules.ts';
import { plainCell } from '../../../src/lib/csv.ts';
import { isId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { JobError, type JobKind, type Order, type Piece } from '../../jobs/kind.ts';
import { ZipWriter } from '../../jobs/zip-writer.ts';
import type { Db } from '../../storage/database.ts';

type Art = 'text' | 'geld' | 'zahl' | 'datum';
type Row = Readonly<Record<string, unknown>>;

/** A file of the export: headerless CSV, as index.xml describes it. */
interface Blatt {
  readonly datei: string;
  readonly beschreibung: string;
  /** Columns by name, in their order. */
  readonly spalten: Readonly<Record<string, Art>>;
  /** All of its rows after the one with this number, in the order of `nr`; the page is as long as it may be. */
  readonly zeilen: (jahr: Jahr, nach: number) => RawBuilder<Row & { nr: number }>;
}

interface Jahr {
  readonly sek_id: string;
  readonly jahr: number;
  readonly von: string;
  readonly bis: string;
}

const page = 5000;
const numbered = (inner: RawBuilder<unknown>, nach: number): RawBuilder<Row & { nr: number }> =>
  sql`select * from (${inner}) as alle where nr > ${nach} order by nr limit ${page}`;

/** What a tax audit reads (GoBD, Z3; domain: finanzen-tief 1). */
const blaetter: readonly Blatt[] = [
  {
    datei: 'journal.csv',
    beschreibung: 'Journal',
    spalten: {
      nr: 'zahl',
      nummer: 'text',
      buchungsdatum: 'datum',
      belegdatum: 'datum',
      kontonr: 'text',
      sollbetrag: 'geld',
      habenbetrag: 'geld',
      text: 'text',
      beleg: 'text',
      partnername: 'text',
      kostenstellennr: 'text',
      steuerbereich: 'text',
      generalumkehr: 'text',
      storno_von: 'text',
      gebucht_am: 'text',
      gebucht_von: 'text',
      hash: 'text',
    },
    zeilen: ({ sek_id, jahr }, nach) =>
      numbered(
        sql`select b.*, b.lfdnr as nr, s.nummer as storno_von from buchungen b left join kassenbuch k on k.id = b.kassenbuch_id
          left join kassenbuch s on s.id = k.stornovon_id where b.sek_id = ${sek_id} and b.jahr = ${jahr}`,
        nach,
      ),
  },
  {
    datei: 'konten.csv',
    beschreibung: 'Konten mit Anfangs- und Endbestand',
    spalten: {
      kontonr: 'text',
      name: 'text',
      bilanz_guv: 'text',
      steuerbereich: 'text',
      anfang: 'geld',
      soll: 'geld',
      haben: 'geld',
      ende: 'geld',
    },
    zeilen: ({ sek_id, jahr }, nach) =>
      numbered(
        sql`select row_number() over (order by k.kontonr collate "C") as nr, k.kontonr, k.name, k.bilanz_guv, k.steuerbereich,
          coalesce(sum(b.betrag) filter (where b.herkunft = 'Vortrag'), 0)::bigint as anfang,
          coalesce(sum(b.sollbetrag) filter (where b.herkunft <> 'Vortrag'), 0)::bigint as soll,
          coalesce(sum(b.habenbetrag) filter (where b.herkunft <> 'Vortrag'), 0)::bigint as haben,
          coalesce(sum(b.betrag), 0)::bigint as ende
          from konten k left join buchungen b on b.knt_id = k.id and b.jahr = ${jahr} where k.sek_id = ${sek_id} and k.zeilenart = 'Konto' group by k.id`,
        nach,
      ),
  },
  {
    datei: 'belege.csv',
    beschreibung: 'Belege, auch Entwürfe; fehlende Nummern gibt es nicht',
    spalten: {
      nummer: 'text',
      status: 'text',
      art: 'text',
      belegdatum: 'datum',
      buchungsdatum: 'datum',
      betrag: 'geld',
      beschreibung: 'text',
      beleg: 'text',
      partnername: 'text',
      herkunft: 'text',
      stornogrund: 'text',
      gebucht_am: 'text',
      gebucht_von: 'text',
    },
    zeilen: ({ sek_id, von, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by buchungsdatum, nummer, id) as nr, kassenbuch.* from kassenbuch
          where sek_id = ${sek_id} and buchungsdatum between ${von}::date and ${bis}::date`,
        nach,
      ),
  },
  {
    datei: 'belegbilder.csv',
    beschreibung: 'Bilder und Dateien der Belege mit ihrer Prüfsumme (SHA-256)',
    spalten: { nummer: 'text', name: 'text', typ: 'text', sha256: 'text' },
    zeilen: ({ sek_id, von, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by k.nummer, b.id) as nr, k.nummer, b.datei->>'name' as name, b.datei->>'type' as typ, b.datei->>'sha256' as sha256
          from belege b join kassenbuch k on k.id = b.kassenbuch_id where k.sek_id = ${sek_id} and k.buchungsdatum between ${von}::date and ${bis}::date`,
        nach,
      ),
  },
  {
    datei: 'kostenstellen.csv',
    beschreibung: 'Kostenstellen',
    spalten: { kostenstelle: 'text', name: 'text', von: 'datum', bis: 'datum' },
    zeilen: ({ sek_id }, nach) =>
      numbered(
        sql`select row_number() over (order by k.nr) as nr, k.nr as kostenstelle, k.name, k.von, k.bis from kostenstellen k where k.sek_id = ${sek_id}`,
        nach,
      ),
  },
  {
    datei: 'forderungen.csv',
    beschreibung: 'Forderungen bis zum Ende des Jahres, mit dem heutigen Stand',
    spalten: {
      nummer: 'text',
      name: 'text',
      art: 'text',
      text: 'text',
      datum: 'datum',
      faelligam: 'datum',
      betrag: 'geld',
      bezahltbetrag: 'geld',
      offenbetrag: 'geld',
      status: 'text',
    },
    zeilen: ({ sek_id, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by datum, nummer, id) as nr, forderungen.* from forderungen where sek_id = ${sek_id} and datum <= ${bis}::date`,
        nach,
      ),
  },
  {
    datei: 'protokoll.csv',
    beschreibung: 'Wer wann was an Belegen, Konten, Jahren und Einstellungen geschrieben hat',
    spalten: { zeit: 'text', benutzer: 'text', tabelle: 'text', vorgang: 'text', datensatz: 'text' },
    zeilen: ({ sek_id, von }, nach) =>
      numbered(
        sql`select row_number() over (order by a.nummer, a.pos) as nr, a.zeit, a.benutzer_name as benutzer, a.tabelle, a.art as vorgang, a.id as datensatz from aenderungen a
          where a.tabelle in ('kassenbuch', 'kassenbuchzeilen', 'belege', 'konten', 'kostenstellen', 'geschaeftsjahre', 'finanzeinstellungen', 'forderungen')
            and ${sek_id} = any(a.sek_ids) and a.zeit >= ${von}::date`,
        nach,
      ),
  },
];

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
    for (const blatt of blaetter) yield* sheet(file, db, blatt, year);
    yield* batches(file, db, year, order.deps.now().toISOString());
    file.end();
    yield { bytes: file.zip.take(), rows: 0 };
  },
};

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
  const { rows: months } = await sql<{ von: string; bis: string; stellen: number }>`
    select date_trunc('month', buchungsdatum)::date as von, (date_trunc('month', buchungsdatum) + interval '1 month - 1 day')::date as bis,
      (select min(length(kontonr)) from konten where sek_id = ${year.sek_id} and zeilenart = 'Konto') as stellen
    from buchungen where sek_id = ${year.sek_id} and jahr = ${year.jahr} and herkunft not in ('Vortrag', 'Abschluss') group by 1, 2 order by 1`.execute(
    db,
  );
  for (const { von, bis, stellen } of months) {
    const { rows } = await sql<Datevbuchung>`
      select kassenbuch_id, nummer, buchungsdatum as belegdatum, kontonr, betrag, generalumkehr, kostenstellennr, text from buchungen
      where sek_id = ${year.sek_id} and jahr = ${year.jahr} and herkunft not in ('Vortrag', 'Abschluss') and buchungsdatum between ${von}::date and ${bis}::date order by lfdnr`.execute(
      db,
    );
    file.open(`EXTF_Buchungsstapel_${von.slice(0, 7)}.csv`);
    const kopf = { erzeugt, berater: 1001, mandant: 1, jahresbeginn: year.von, von, bis, stellen };
    file.write(windows1252(datevStapel({ ...kopf, bezeichnung: von.slice(0, 7) }, rows)));
    yield { bytes: file.zip.take(), rows: rows.length };
  }
}
