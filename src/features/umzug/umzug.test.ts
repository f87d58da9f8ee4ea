import { describe, expect, test } from 'vitest';
import { readTables } from '../../lib/tables/read-sheet.ts';
import { writeXlsx } from '../../lib/tables/write-xlsx.ts';
import { registry } from '../registry.ts';
import { erkannt, quellen } from './erkennen.ts';
import { vorlage } from './quellen/excel.ts';
import type { Teil } from './teil.ts';
import { umzugAus, type Umzug } from './zeilen.ts';

const sek_id = '01890000-0000-7000-8000-000000000001';
const funktion = '01890000-0000-7000-8000-0000000000f1';

/** Bytes of a file as the other programs write them. */
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...text].map((sign) => sign.codePointAt(0) ?? 0));

const teileVon = (datei: string, bytes: Uint8Array<ArrayBuffer>): Teil[] =>
  readTables(bytes).flatMap((table) =>
    'sheet' in table ? erkannt(table.sheet).map((one) => ({ datei, sheet: table.sheet, erkannt: one })) : [],
  );
const umzug = (...teile: readonly Teil[]): Umzug =>
  umzugAus(teile, {
    registry,
    sek_id,
    today: '2026-11-28',
    resolve: (table, text) => (table === 'funktionen' && text === 'Obfrau' ? [funktion] : []),
  });
const werteVon = ({ order }: Umzug, auftrag = 0): Record<string, unknown>[] =>
  order.zeilen.filter((row) => row.auftrag === auftrag).map(({ werte }) => werte);

const hitobitoPersonen = utf8(
  `\uFEFFPersonennummer;Vorname;Nachname;Übername;Haupt-E-Mail;zusätzliche Adresszeile;Strasse;Hausnummer;PLZ;Ort;Land;Hauptebene;Rollen;Geschlecht;Geburtstag;Telefonnummer Privat;Telefonnummer Mobil;Telefonnummer Andere\r\n` +
    `17;Lea;Müller;Fuchs;lea@example.org;;Dorfgasse;7a;39030;Sexten;Italien;Verein;Leiterin Verein;weiblich;03.04.2001;+39 0474 710000;+39 333 1234567;+39 0474 999999\r\n` +
    `18;Jan;Kofler;;jan@example.org;c/o Hof;;;39030;Sexten;Schweiz;Verein;;unbekannt;1.2.1999;;;\r\n` +
    `17;Lea;Müller;;lea@example.org;;;;;;;;;;;;;\r\n`,
);
const hitobitoRollen = utf8(
  `Personennummer;Person;Rolle;Gruppe;Von;Bis\r\n17;Lea Müller;Obfrau;Verein;1.1.2024;\r\n;Jan Kofler;Obfrau;Verein;1.1.2020;31.12.2023\r\n99;Niemand;Obfrau;Verein;1.1.2020;\r\n`,
);
const openjverein = latin1(
  'mitglied_id;mitglied_name;mitglied_vorname;mitglied_strasse;mitglied_plz;mitglied_ort;mitglied_staat;mitglied_geburtsdatum;mitglied_geschlecht;mitglied_telefon_privat;mitglied_handy;mitglied_email;mitglied_eintritt;mitglied_austritt;mitglied_iban;mitglied_bic;mitglied_mandatid;mitglied_mandatdatum;mitglied_zahlungsweg\r\n' +
    '4;Größ;Uwe;Am Weiher 3;80331;München;Deutschland;12.5.1970;m;089 123456;0171 2345678;uwe@example.org;1.1.2010;;DE89 3704 0044 0532 0130 00;COBADEFFXXX;4;2.2.2014;1\r\n' +
    '5;Alt;Eva;;;;;;w;;;;1.1.2000;31.12.2020;;;;;\r\n',
);
const admidioCsv = utf8(
  `"Nr.","Nachname","Vorname","Straße","PLZ","Ort","Land","Mobil","E-Mail","Geburtstag","Geschlecht","Mitgliedschaftsbeginn","Mitgliedschaftsende"\n"1","Hofer","Ute","Weg 1","39100","Bozen","ITA","+39 333 7654321","ute@example.org","24.12.1980","Weiblich","01.02.2015",""\n`,
);

describe('a file is recognised by its heads', () => {
  const kinds = (bytes: Uint8Array<ArrayBuffer>): string[] =>
    teileVon('x', bytes).map(({ erkannt: { quelle, art } }) => `${quelle.name} ${art.name}`);
  test('of each source', () => {
    expect(kinds(hitobitoPersonen)).toEqual(['hitobito personen']);
    expect(kinds(hitobitoRollen)).toEqual(['hitobito rollen']);
    expect(kinds(openjverein)).toEqual(['openjverein mitglieder', 'openjverein mandate', 'openjverein zahlweisen']);
    expect(kinds(admidioCsv)).toEqual(['admidio mitglieder', 'admidio rollen']);
    expect(kinds(utf8('Artikel;Preis\r\nSeil;12\r\n'))).toEqual([]);
  });

  test('each sheet of our workbook as its own kind, with no head that fills nothing without saying so', () => {
    const bytes = writeXlsx(
      Object.entries(vorlage).map(([name, heads]) => ({ name, rows: [heads, heads.map(() => 'x')] })),
    );
    const teile = teileVon('vorlage.xlsx', bytes);
    expect(teile.map(({ erkannt: { quelle, art } }) => `${quelle.name} ${art.name}`)).toEqual(
      Object.keys(vorlage).map((name) => `excel ${name}`),
    );
    expect(teile.flatMap(({ erkannt: { spalten } }) => spalten).includes(undefined)).toBe(false);
  });

  test('every kind fills columns that its list has', () => {
    const wrong = quellen.flatMap(({ name, arten }) =>
      arten.flatMap((art) => {
        const { fields } = registry.module(art.modul).table;
        return [...Object.values(art.spalten), ...Object.values(art.anfaenge ?? {})]
          .filter((column) => column !== null && !Object.hasOwn(fields, column))
          .map((column) => `${name} ${art.name} ${column}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('rows of a move', () => {
  test('hitobito: addresses in two columns, several telephones, words for values, persons that stand twice', () => {
    const moved = umzug(...teileVon('people.csv', hitobitoPersonen));
    expect(werteVon(moved)).toMatchObject([
      {
        nachname: 'Müller',
        strasse: 'Dorfgasse 7a',
        geschlecht: 'Weiblich',
        land: 'IT',
        gebdatum: '2001-04-03',
        telefonprivat: '+39 0474 710000',
        mobilprivat: '+39 333 1234567',
        notiz: 'Fuchs\nTelefonnummer Andere: +39 0474 999999',
      },
      { nachname: 'Kofler', co: 'c/o Hof', land: 'CH', gebdatum: '1999-02-01' },
    ]);
    expect(moved.probleme.map(({ nr }) => nr)).toEqual([4]);
  });

  test('roles find their persons by number or name; one of nobody is a problem', () => {
    const moved = umzug(...teileVon('roles.csv', hitobitoRollen), ...teileVon('people.csv', hitobitoPersonen));
    const [lea, jan] = moved.order.zeilen;
    expect(moved.order.auftraege.map(({ modul }) => modul)).toEqual(['mitglieder', 'mitgliederfunktionen']);
    expect(werteVon(moved, 1)).toEqual([
      { mgd_id: lea?.id, fkt_id: funktion, anfang: '2024-01-01', sek_id },
      { mgd_id: jan?.id, fkt_id: funktion, anfang: '2020-01-01', ende: '2023-12-31', sek_id },
    ]);
    expect(moved.probleme.filter(({ auftrag }) => auftrag === 1).map(({ nr }) => nr)).toEqual([4]);
  });

  test('OpenJVerein: Latin-1, members, how they left, mandates and how they pay from one file', () => {
    const moved = umzug(...teileVon('mitglied.csv', openjverein));
    expect(moved.order.auftraege.map(({ modul }) => modul)).toEqual([
      'mitglieder',
      'mitgliedschaften',
      'sepamandate',
      'beitragszahlweisen',
    ]);
    expect(werteVon(moved)).toMatchObject([
      { nachname: 'Größ', ort: 'München', land: 'DE', eintritt: '2010-01-01' },
      { nachname: 'Alt', eintritt: '2000-01-01' },
    ]);
    expect(werteVon(moved, 1)).toMatchObject([{ von: '2000-01-01', bis: '2020-12-31', austrittsart: 'Ausgetreten' }]);
    expect(werteVon(moved, 2)).toMatchObject([
      { iban: 'DE89 3704 0044 0532 0130 00', mandatsref: '4', unterschriftam: '2014-02-02' },
    ]);
    expect(werteVon(moved, 3)).toMatchObject([{ zahlungsform: 'Lastschrift' }]);
    expect(moved.probleme).toEqual([]);
  });

  test('Admidio: quoted, with commas', () => {
    expect(werteVon(umzug(...teileVon('list.csv', admidioCsv)))).toMatchObject([
      { nachname: 'Hofer', geschlecht: 'Weiblich', land: 'IT', eintritt: '2015-02-01', mobilprivat: '+39 333 7654321' },
    ]);
  });

  test('ids follow from the key: the same files mean the same records, another branch others', () => {
    const ids = (): string[] => umzug(...teileVon('people.csv', hitobitoPersonen)).order.zeilen.map(({ id }) => id);
    expect(ids()).toEqual(ids());
    const teile = teileVon('people.csv', hitobitoPersonen);
    const abroad = umzugAus(teile, { registry, sek_id: funktion, today: '2026-11-28', resolve: () => [] });
    expect(abroad.order.zeilen[0]?.id).not.toBe(ids()[0]);
  });
});
