import { sql, type RawBuilder } from 'kysely';

/** How a cell is written. */
export type Art = 'text' | 'geld' | 'zahl' | 'datum';
type Row = Readonly<Record<string, unknown>>;

/** A file of the export: headerless CSV, as index.xml describes it. */
export interface Blatt {
  readonly datei: string;
  readonly beschreibung: string;
  /** Columns by name, in their order. */
  readonly spalten: Readonly<Record<string, Art>>;
  /** All of its rows after the one with this number, in the order of `nr`; the page is as long as it may be. */
  readonly zeilen: (jahr: Jahr, nach: number) => RawBuilder<Row & { nr: number }>;
}

/** A business year of a branch. */
export interface Jahr {
  readonly sek_id: string;
  readonly jahr: number;
  readonly von: string;
  readonly bis: string;
}

/** Rows that are read at once. */
export const page = 5000;
const numbered = (inner: RawBuilder<unknown>, nach: number): RawBuilder<Row & { nr: number }> =>
  sql`select * from (${inner}) as alle where nr > ${nach} order by nr limit ${page}`;

/** What a tax audit reads (GoBD, Z3; domain: finanzen-tief 1). */
export const blaetter: readonly Blatt[] = [
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
  {
    datei: 'finanzprotokoll.csv',
    beschreibung: 'Finanzprotokoll: jeder Schritt mit Vorher und Nachher, verkettet durch Prüfsummen',
    spalten: {
      nr: 'zahl',
      am: 'text',
      benutzer: 'text',
      schritt: 'text',
      was: 'text',
      vorher: 'text',
      nachher: 'text',
      grund: 'text',
      hash: 'text',
    },
    zeilen: ({ sek_id, von }, nach) =>
      numbered(
        sql`select p.*, p.lfdnr as nr from finanzprotokoll p where p.sek_id = ${sek_id} and p.am >= ${von}::date`,
        nach,
      ),
  },
  {
    datei: 'nummern.csv',
    beschreibung:
      'Nummernserien mit erster, letzter und fehlenden Nummern; vergeben wird beim Buchen, gelöscht wird danach nichts',
    spalten: { serie: 'text', von: 'zahl', bis: 'zahl', anzahl: 'zahl', fehlend: 'text', erklaerung: 'text' },
    zeilen: ({ sek_id, von, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by serie) as nr, serie, von, bis, anzahl, fehlend,
            case when fehlend is null then 'lückenlos' else 'Nummer vergeben und nicht mehr vorhanden: außerhalb des Programms entfernt' end as erklaerung
          from (
            select serie, min(zahl) as von, max(zahl) as bis, count(*)::int as anzahl,
              (select string_agg(g::text, ' ' order by g) from generate_series(min(zahl), max(zahl)) as g where g <> all(array_agg(zahl))) as fehlend
            from (
              select regexp_replace(nummer, '[0-9]+$', '') as serie, substring(nummer from '[0-9]+$')::bigint as zahl from (
                select nummer from kassenbuch where sek_id = ${sek_id} and buchungsdatum between ${von}::date and ${bis}::date
                union all select nummer from rechnungen where sek_id = ${sek_id} and datum between ${von}::date and ${bis}::date
              ) as alle where nummer ~ '[0-9]+$'
            ) as zahlen group by serie
          ) as serien`,
        nach,
      ),
  },
  {
    datei: 'partner.csv',
    beschreibung: 'Mitglieder und Partner, auf die gebucht wurde',
    spalten: { mitgliedsnr: 'text', name: 'text', belege: 'zahl' },
    zeilen: ({ sek_id, von, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by name, mitgliedsnr) as nr, mitgliedsnr, name, count(*)::int as belege from (
            select p.mgdnummer as mitgliedsnr, coalesce(concat_ws(' ', p.nachname, p.vorname), k.partnername) as name
            from kassenbuch k left join personen p on p.id = k.mgd_id
            where k.sek_id = ${sek_id} and k.status = 'Gebucht' and k.buchungsdatum between ${von}::date and ${bis}::date
              and coalesce(p.nachname, k.partnername) is not null
          ) as alle group by mitgliedsnr, name`,
        nach,
      ),
  },
  {
    datei: 'anlagen.csv',
    beschreibung: 'Anlagen mit Anschaffung, Art der Abschreibung und Abgang',
    spalten: {
      anlagenr: 'text',
      bezeichnung: 'text',
      kontonr: 'text',
      anschaffungam: 'datum',
      ahkbetrag: 'geld',
      abschreibungsart: 'text',
      monate: 'zahl',
      restwertbetrag: 'geld',
      abgangam: 'datum',
    },
    zeilen: ({ sek_id, bis }, nach) =>
      numbered(
        sql`select row_number() over (order by a.anlagenr, a.id) as nr, a.*, k.kontonr from anlagen a left join konten k on k.id = a.knt_id
          where a.sek_id = ${sek_id} and a.anschaffungam <= ${bis}::date`,
        nach,
      ),
  },
  {
    datei: 'abschreibungen.csv',
    beschreibung: 'Abschreibungen des Jahres mit ihrem Beleg',
    spalten: { anlagenr: 'text', jahr: 'zahl', betrag: 'geld', nummer: 'text' },
    zeilen: ({ sek_id, jahr }, nach) =>
      numbered(
        sql`select row_number() over (order by a.anlagenr, z.id) as nr, a.anlagenr, z.jahr, z.betrag, k.nummer
          from abschreibungen z join anlagen a on a.id = z.anlage_id left join kassenbuch k on k.id = z.kassenbuch_id
          where a.sek_id = ${sek_id} and z.jahr = ${jahr} and z.verarbeitet`,
        nach,
      ),
  },
];
