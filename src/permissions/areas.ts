import type { MenuFlag } from '../variants/menu-flags.ts';
import type { Rights } from './rights.ts';
import { within } from '../lib/message.ts';

export type GroupId =
  | 'rettungsstellen'
  | 'mitglieder'
  | 'einsaetze'
  | 'ausbildungen'
  | 'taetigkeit'
  | 'inventar'
  | 'kassenbuch'
  | 'verwaltung'
  | 'info';

interface Row {
  /** `${right}_LESEN` opens it; without one it is open to everybody who is signed in. */
  readonly right?: string;
  /** German; message id. */
  readonly label: string;
  /** Group of the main menu; an area without a flag belongs to it and has no entry. */
  readonly group?: GroupId;
  /** The flag of the customer's menu file that shows the entry. */
  readonly flag?: MenuFlag;
}

/** An area of the product, by the first segment of its addresses. */
export interface Area extends Row {
  readonly route: AreaRoute;
}

/** An entry of the menu that is no route. */
export interface MenuAction extends Row {
  readonly action: 'kennwort' | 'fernwartung' | 'abmelden';
}

/** The organisation screen; every customer's own word for it leads here (spec A 2). */
export const organisationPath = '/musikkapellen';

/** Addresses that lead to the organisation screen, deeper ones too (spec A 2). */
export const organisationNames: readonly string[] = ['/choere', '/organisationen', '/ortsgruppen', '/bezirke'];

const rows = [
  {
    route: organisationPath,
    right: 'RETTUNGSSTELLEN',
    label: 'Sektionen',
    group: 'rettungsstellen',
    flag: 'RETTUNGSSTELLEN',
  },
  { route: '/statistik', right: 'STATISTIK', label: 'Statistik', group: 'rettungsstellen', flag: 'STATISTIK' },

  { route: '/mitglieder', right: 'MITGLIEDER', label: 'Mitglieder', group: 'mitglieder', flag: 'MITGLIEDER' },
  { route: '/kontakte', right: 'KONTAKTE', label: 'Kontakte', group: 'mitglieder', flag: 'KONTAKTE' },

  { route: '/einsaetze', right: 'EINSAETZE', label: 'Einsätze', group: 'einsaetze', flag: 'EINSAETZE' },
  {
    route: '/hilfeleistung',
    right: 'HILFELEISTUNG',
    label: 'Hilfeleistungen',
    group: 'einsaetze',
    flag: 'HILFELEISTUNG',
  },

  { route: '/ausbildungen', right: 'AUSBILDUNG', label: 'Ausbildungen', group: 'ausbildungen', flag: 'AUSBILDUNG' },

  { route: '/taetigkeit', right: 'TAETIGKEIT', label: 'Tätigkeiten', group: 'taetigkeit', flag: 'TAETIGKEIT' },
  { route: '/uebung', right: 'UEBUNG', label: 'Übungen', group: 'taetigkeit', flag: 'UEBUNG' },
  { route: '/dienstplan', right: 'DIENSTPLAN', label: 'Dienstplan', group: 'taetigkeit', flag: 'DIENSTPLAN' },

  { route: '/inventar', right: 'INVENTAR', label: 'Inventar', group: 'inventar', flag: 'INVENTAR' },
  { route: '/anlage', right: 'ANLAGE', label: 'Anlagen', group: 'inventar', flag: 'ANLAGE' },
  { route: '/staatsmittel', right: 'STAATSMITTEL', label: 'Staatsmittel', group: 'inventar', flag: 'STAATSMITTEL' },
  { route: '/shop', right: 'SHOP', label: 'Shop', group: 'inventar', flag: 'SHOP' },
  { route: '/artikel', right: 'ARTIKEL', label: within('Mehrzahl', 'Artikel'), group: 'inventar', flag: 'ARTIKEL' },
  { route: '/notenarchiv', right: 'NOTENARCHIV', label: 'Notenarchiv', group: 'inventar', flag: 'NOTENARCHIV' },
  { route: '/fotoarchiv', right: 'FOTOARCHIV', label: 'Fotoarchiv', group: 'inventar', flag: 'FOTOARCHIV' },
  {
    route: '/bienendatenbank',
    right: 'BIENENDATENBANK',
    label: 'Bienendatenbank',
    group: 'inventar',
    flag: 'BIENENDATENBANK',
  },

  { route: '/buchungen', right: 'BUCHUNGEN', label: 'Buchungen', group: 'kassenbuch', flag: 'BUCHUNGEN' },
  { route: '/kassenbuch', right: 'KASSABUCH', label: 'Kassenbuch', group: 'kassenbuch', flag: 'KASSABUCH' },
  { route: '/rechnungen', right: 'RECHNUNGEN', label: 'Rechnungen', group: 'kassenbuch', flag: 'RECHNUNGEN' },
  {
    route: '/ueberweisungen',
    right: 'UEBERWEISUNGEN',
    label: 'Überweisungen',
    group: 'kassenbuch',
    flag: 'UEBERWEISUNGEN',
  },
  { route: '/verkauf', right: 'VERKAUF', label: 'Verkauf', group: 'kassenbuch', flag: 'VERKAUF' },
  { route: '/haushalt', right: 'HAUSHALT', label: 'Haushalt', group: 'kassenbuch', flag: 'HAUSHALT' },
  { route: '/abschreibung', right: 'ABSCHREIBUNG', label: 'Abschreibung', group: 'kassenbuch', flag: 'ABSCHREIBUNG' },
  {
    route: '/lastschriften',
    right: 'LASTSCHRIFTEN',
    label: 'Lastschriften',
    group: 'kassenbuch',
    flag: 'LASTSCHRIFTEN',
  },
  { route: '/beitraege', right: 'BEITRAEGE', label: 'Beiträge', group: 'kassenbuch', flag: 'BEITRAEGE' },
  { route: '/projekte', right: 'PROJEKTE', label: 'Projekte', group: 'kassenbuch', flag: 'PROJEKTE' },

  { route: '/verwaltung', right: 'VERWALTUNG', label: 'Stammdaten', group: 'verwaltung', flag: 'VERWALTUNG' },
  {
    route: '/benutzergruppen',
    right: 'BENUTZERGRUPPEN',
    label: 'Benutzergruppen',
    group: 'verwaltung',
    flag: 'BENUTZERGRUPPEN',
  },
  {
    route: '/benutzer',
    right: 'BENUTZER',
    label: within('Mehrzahl', 'Benutzer'),
    group: 'verwaltung',
    flag: 'BENUTZER',
  },
  {
    route: '/emailprotokoll',
    right: 'EMAILPROTOKOLL',
    label: 'E-Mail-Protokoll',
    group: 'verwaltung',
    flag: 'EMAILPROTOKOLL',
  },
  { route: '/job', right: 'JOB', label: 'Jobs', group: 'verwaltung', flag: 'JOB' },
  { route: '/sbs', right: 'SBS', label: 'Sammelbuchungen', group: 'verwaltung', flag: 'SBS' },
  { route: '/zast', right: 'ZAST', label: 'Zentrale Abrechnungsstelle', group: 'verwaltung', flag: 'ZAST' },
  { route: '/newsletter', right: 'NEWSLETTER', label: 'Newsletter', group: 'verwaltung', flag: 'NEWSLETTER' },
  { route: '/push', right: 'NEUIGKEITEN', label: 'Neuigkeiten', group: 'verwaltung', flag: 'PUSH' },
  { action: 'kennwort', right: 'MITGLIEDER', label: 'Kennwort ändern', group: 'verwaltung', flag: 'KENNWORT' },
  { route: '/musikschule', right: 'MUSIKSCHULE', label: 'Musikschule', group: 'verwaltung', flag: 'MUSIKSCHULE' },
  { route: '/dokumente', right: 'DOKUMENTE', label: 'Dokumente', group: 'verwaltung', flag: 'DOKUMENTE' },
  {
    route: '/leistungsabzeichen',
    right: 'LEISTUNGSABZEICHEN',
    label: 'Leistungsabzeichen',
    group: 'verwaltung',
    flag: 'LEISTUNGSABZEICHEN',
  },

  { route: '/information', right: 'INFORMATION', label: 'Information', group: 'info', flag: 'INFORMATION' },
  { route: '/datenschutz', label: 'Datenschutz', group: 'info', flag: 'DATENSCHUTZ' },
  { action: 'fernwartung', label: 'Fernwartung', group: 'info', flag: 'FERNWARTUNG' },
  { route: '/impressum', label: 'Impressum', group: 'info', flag: 'IMPRESSUM' },
  { action: 'abmelden', right: 'MITGLIEDER', label: 'Abmelden', group: 'info', flag: 'ABMELDEN' },

  // Without an entry: the logo's page, the ledger by account, reserves, gifts, the map, the calendar, what the program is, its help, the device's own page.
  { route: '/allgemein', right: 'ALLGEMEIN', label: 'Startseite' },
  { route: '/kassabuch', right: 'KASSABUCH', label: 'Kassabuch', group: 'kassenbuch' },
  { route: '/ruecklagen', right: 'RUECKLAGEN', label: 'Rücklagen', group: 'kassenbuch' },
  { route: '/fundraising', right: 'FUNDRAISING', label: 'Fundraising', group: 'mitglieder' },
  { route: '/verortung', right: 'RETTUNGSSTELLEN', label: 'Standorte', group: 'rettungsstellen' },
  { route: '/kalender', right: 'KALENDER', label: 'Kalender', group: 'taetigkeit' },
  { route: '/info', label: 'Über das Programm', group: 'info' },
  { route: '/hilfe', label: 'Hilfe', group: 'info' },
  { route: '/abgleich', label: 'Abgleich' },
] as const satisfies readonly ((Row & { readonly route: string }) | MenuAction)[];

/** First segment of an address, as a path. */
export type AreaRoute = Extract<(typeof rows)[number], { readonly route: string }>['route'];

/** Everything that can be opened (spec A 2, 6), in the order of the menu. The guard, the menu, the start route and the screens to come follow from it. */
export const menuRows: readonly (Area | MenuAction)[] = rows;

export const areas: readonly Area[] = menuRows.filter((row): row is Area => 'route' in row);

/** The area that an address lies in: its first segment decides (spec A 6). The organisation's other names mean the same area. */
export function areaAt(pathname: string): Area | undefined {
  const segment = `/${pathname.split('/')[1]}`;
  const route = organisationNames.includes(segment) ? organisationPath : segment;
  return areas.find((area) => area.route === route);
}

/** May this person read an area, or use an entry of the menu? */
export const mayOpen = (rights: Rights, { right }: Pick<Row, 'right'>): boolean =>
  right === undefined || rights.anywhere(`${right}_LESEN`);
