import type { Variante } from '../../../src/variants/variants.ts';

/** Money that went out or came in: days before today, what for, with whom, cents, account of the chart „Modello D“, from or to the box instead of the bank. */
export type Geldfluss = readonly [vor: number, text: string, partner: string, cents: number, konto: string, bar?: true];

/** What the treasurer of a branch of one kind of organisation deals with in a year. Amounts in cents. */
export interface Kassaworte {
  /** Fees a year: name, amount. */
  readonly beitrag: readonly [name: string, cents: number];
  readonly ausgaben: readonly Geldfluss[];
  readonly einnahmen: readonly Geldfluss[];
  /** Invoices to others: days before today, subject, to whom, what for, cents. The first ones are paid. */
  readonly rechnungen: readonly (readonly [vor: number, betreff: string, wem: string, text: string, cents: number])[];
  /** Invoices that came in: the same, from whom. */
  readonly eingang: readonly (readonly [vor: number, betreff: string, von: string, text: string, cents: number])[];
  /** A grant and what it is spent for: name, who grants it, cents. */
  readonly projekt: readonly [name: string, stelle: string, cents: number];
  /** What is written down over years: name, cents, months. */
  readonly anlage: readonly [name: string, cents: number, monate: number];
  /** What is sold at a feast: occasion, and lines of text, pieces, cents. */
  readonly verkauf: readonly [was: string, zeilen: readonly (readonly [text: string, menge: number, cents: number])[]];
  /** What orders are for, the latest last. */
  readonly bestellungen: readonly [string, string, string, string, string];
}

/** What every branch pays in a year. */
const allgemein: readonly Geldfluss[] = [
  [255, 'Kontoführung', 'Raiffeisenkasse', 1450, '750'],
  [212, 'Haftpflichtversicherung', 'Versicherungsbüro Rienz', 38_000, '442'],
  [146, 'Druckerpapier und Porto', 'Papier Kostner', 4290, '850', true],
  [75, 'Kontoführung', 'Raiffeisenkasse', 1450, '750'],
];

const rettung: Kassaworte = {
  beitrag: ['Mitgliedsbeitrag', 2500],
  ausgaben: [
    ...allgemein,
    [178, 'Treibstoff Einsatzfahrzeug', 'Tankstelle Toblach', 8640, '440', true],
    [131, 'Verbandsmaterial', 'Apotheke Sexten', 21_480, '400'],
    [64, 'Wartung der Funkgeräte', 'Funktechnik Gruber', 31_200, '410'],
    [18, 'Jause nach der Übung', 'Bäckerei Villgrater', 6350, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 350_000, '370'],
    [119, 'Ordnungsdienst beim Berglauf', 'Tourismusverein', 60_000, '360'],
    [93, 'Einnahmen Bergfest', 'Barverkauf', 184_500, '500', true],
  ],
  rechnungen: [
    [150, 'Sicherung Klettersteigbau', 'Seilbahn Helm', 'Absicherung, zwei Tage', 96_000],
    [25, 'Dienst beim Skirennen', 'Skiclub Sexten', 'Pistendienst, ein Tag', 42_000],
  ],
  eingang: [
    [110, 'Statikseile', 'Bergsport Hofer', 'Statikseil 60 m, zwei Stück', 37_800],
    [12, 'Winterreifen', 'Reifen Taschler', 'Vier Winterreifen montiert', 74_000],
  ],
  projekt: ['Neues Einsatzfahrzeug', 'Land Südtirol, Zivilschutz', 1_500_000],
  anlage: ['Akkubohrhammer', 89_000, 60],
  verkauf: [
    'Bergfest',
    [
      ['Gerstsuppe', 34, 600],
      ['Getränke', 88, 350],
    ],
  ],
  bestellungen: ['Neue Anwärter', 'Ersatz nach Übung', 'Winterausbildung', 'Skitourenwoche', 'Nachbestellung'],
};

const chor: Kassaworte = {
  beitrag: ['Mitgliedsbeitrag', 3000],
  ausgaben: [
    ...allgemein,
    [178, 'Noten Frühjahrskonzert', 'Musikhaus Walter', 18_650, '400'],
    [131, 'Honorar Chorleitung', 'Maria Innerkofler', 90_000, '430'],
    [64, 'Stimmen des Klaviers', 'Klavierbau Pahl', 14_000, '410'],
    [18, 'Kuchen nach der Probe', 'Bäckerei Villgrater', 4350, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 120_000, '370'],
    [119, 'Singen bei einer Hochzeit', 'Familie Lanz', 25_000, '360'],
    [93, 'Freiwillige Spenden beim Konzert', 'Konzertbesucher', 74_300, '610', true],
  ],
  rechnungen: [
    [150, 'Messgestaltung Patrozinium', 'Pfarrei Sexten', 'Chor und Orgel', 30_000],
    [25, 'Adventkonzert', 'Tourismusverein', 'Auftritt, eine Stunde', 48_000],
  ],
  eingang: [
    [110, 'Konzertplakate', 'Druckerei Ahrn', '100 Plakate A3', 16_800],
    [12, 'Solistin Adventkonzert', 'Anna Kiebacher', 'Sopransolo', 35_000],
  ],
  projekt: ['Konzertreise', 'Land Südtirol, Kultur', 250_000],
  anlage: ['E-Piano', 149_000, 96],
  verkauf: [
    'Konzertbuffet',
    [
      ['Brötchen', 60, 200],
      ['Getränke', 75, 250],
    ],
  ],
  bestellungen: ['Neue Sängerinnen', 'Ersatz', 'Konzertreise', 'Adventkonzert', 'Nachbestellung'],
};

const kapelle: Kassaworte = {
  beitrag: ['Jahresbeitrag', 2000],
  ausgaben: [
    ...allgemein,
    [178, 'Noten Frühjahrskonzert', 'Musikhaus Walter', 26_450, '400'],
    [131, 'Reinigung der Trachten', 'Wäscherei Pustertal', 41_300, '410'],
    [64, 'Reparatur Tenorhorn', 'Instrumentenbau Schuster', 23_800, '410'],
    [18, 'Marende nach dem Umzug', 'Gasthof Post', 18_400, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 420_000, '370'],
    [119, 'Umrahmung Almabtrieb', 'Tourismusverein', 50_000, '360'],
    [93, 'Einnahmen Kirchtagsfest', 'Barverkauf', 312_400, '500', true],
  ],
  rechnungen: [
    [150, 'Sommerkonzerte', 'Tourismusverein', 'Vier Abendkonzerte', 160_000],
    [25, 'Festumrahmung', 'Raiffeisenkasse', 'Auftritt, eine Stunde', 45_000],
  ],
  eingang: [
    [110, 'Mundstücke und Öle', 'Musikhaus Walter', 'Zubehör für das Blech', 21_600],
    [12, 'Festzelt', 'Zeltverleih Pustertal', 'Miete, drei Tage', 148_000],
  ],
  projekt: ['Neue Tracht der Jungmusikanten', 'Land Südtirol, Kultur', 600_000],
  anlage: ['Konzertpauken', 420_000, 120],
  verkauf: [
    'Kirchtagsfest',
    [
      ['Grillteller', 120, 950],
      ['Getränke', 240, 350],
    ],
  ],
  bestellungen: ['Jungmusikanten', 'Ersatz', 'Neues Mitglied', 'Wertungsspiel', 'Nachbestellung'],
};

const verein: Kassaworte = {
  beitrag: ['Mitgliedsbeitrag', 6000],
  ausgaben: [
    ...allgemein,
    [178, 'Hallenmiete Frühjahr', 'Gemeinde Sexten', 48_000, '420'],
    [131, 'Bälle und Leibchen', 'Sport Kiebacher', 37_900, '400'],
    [64, 'Startgelder', 'Landesverband', 22_000, '440'],
    [18, 'Getränke Heimspiel', 'Getränke Lanz', 9350, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 280_000, '370'],
    [119, 'Bandenwerbung', 'Holzbau Rainer', 80_000, '500'],
    [93, 'Einnahmen Sommerturnier', 'Barverkauf', 146_200, '500', true],
  ],
  rechnungen: [
    [150, 'Trikotwerbung', 'Seilbahn Helm', 'Werbefläche, eine Saison', 120_000],
    [25, 'Bandenwerbung', 'Berggasthof', 'Werbefläche, eine Saison', 40_000],
  ],
  eingang: [
    [110, 'Trikots', 'Sport Kiebacher', '20 Trikots bedruckt', 62_000],
    [12, 'Busfahrt', 'Taxi Trenker', 'Fahrt zum Auswärtsspiel', 39_000],
  ],
  projekt: ['Kinderturnen', 'Land Südtirol, Sport', 200_000],
  anlage: ['Rasenmäher', 229_000, 84],
  verkauf: [
    'Sommerturnier',
    [
      ['Grillwurst', 140, 500],
      ['Getränke', 210, 300],
    ],
  ],
  bestellungen: ['Neue Mannschaft', 'Ersatz', 'Sommerturnier', 'Hallensaison', 'Nachbestellung'],
};

const bezirk: Kassaworte = {
  beitrag: ['Mitgliedsbeitrag', 1500],
  ausgaben: [
    ...allgemein,
    [178, 'Saalmiete Vortrag', 'Gemeinde Sexten', 12_000, '420'],
    [131, 'Broschüren', 'Druckerei Ahrn', 44_000, '410'],
    [64, 'Referentin Herbsttagung', 'Dr. Karin Plankl', 50_000, '410'],
    [18, 'Kaffee zur Sitzung', 'Bäckerei Villgrater', 3850, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 150_000, '370'],
    [119, 'Unkostenbeiträge Tagung', 'Teilnehmende', 64_000, '320'],
    [93, 'Einnahmen Dorffest', 'Barverkauf', 88_700, '500', true],
  ],
  rechnungen: [
    [150, 'Führungen', 'Tourismusverein', 'Sechs Führungen', 54_000],
    [25, 'Vortragsabend', 'Bildungsausschuss', 'Vortrag mit Bildern', 18_000],
  ],
  eingang: [
    [110, 'Beamer', 'Elektro Burger', 'Beamer mit Leinwand', 69_900],
    [12, 'Mitgliederzeitung', 'Druckerei Ahrn', '200 Stück', 41_000],
  ],
  projekt: ['Wege und Tafeln', 'Land Südtirol, Kultur', 350_000],
  anlage: ['Lautsprecheranlage', 129_000, 60],
  verkauf: [
    'Dorffest',
    [
      ['Strauben', 80, 450],
      ['Getränke', 110, 300],
    ],
  ],
  bestellungen: ['Neue Mitglieder', 'Ersatz', 'Herbsttagung', 'Dorffest', 'Nachbestellung'],
};

const jugend: Kassaworte = {
  beitrag: ['Jahresbeitrag', 1500],
  ausgaben: [
    ...allgemein,
    [178, 'Bastelmaterial', 'Papier Kostner', 7640, '400', true],
    [131, 'Lebensmittel Sommerlager', 'Despar Sexten', 68_400, '400'],
    [64, 'Miete Zelte', 'Zeltverleih Pustertal', 36_000, '420'],
    [18, 'Tee und Kekse', 'Bäckerei Villgrater', 2350, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 90_000, '370'],
    [138, 'Teilnahmebeiträge Lager', 'Eltern', 195_000, '320'],
    [93, 'Kuchenverkauf', 'Barverkauf', 41_300, '610', true],
  ],
  rechnungen: [
    [150, 'Kinderprogramm Dorffest', 'Tourismusverein', 'Betreuung, ein Tag', 35_000],
    [25, 'Spielefest', 'Gemeinde Sexten', 'Spielstationen', 28_000],
  ],
  eingang: [
    [110, 'Bus zum Lager', 'Taxi Trenker', 'Hin- und Rückfahrt', 78_000],
    [12, 'Winterquartier', 'Selbstversorgerhaus Prags', 'Anzahlung', 40_000],
  ],
  projekt: ['Neuer Gruppenraum', 'Land Südtirol, Jugend', 400_000],
  anlage: ['Gruppenzelt', 89_000, 84],
  verkauf: [
    'Kuchenverkauf',
    [
      ['Kuchen', 95, 250],
      ['Saft', 60, 150],
    ],
  ],
  bestellungen: ['Neue Leiterinnen', 'Ersatz', 'Sommerlager', 'Winterlager', 'Nachbestellung'],
};

const imker: Kassaworte = {
  beitrag: ['Mitgliedsbeitrag', 4000],
  ausgaben: [
    ...allgemein,
    [178, 'Varroamittel', 'Landesverband', 46_800, '400'],
    [131, 'Standbesuche, Fahrtgeld', 'Josef Tschurtschenthaler', 11_200, '441'],
    [64, 'Honiganalysen', 'Labor Laimburg', 27_500, '410'],
    [18, 'Gläser für die Verkostung', 'Getränke Lanz', 4450, '440', true],
  ],
  einnahmen: [
    [244, 'Beitrag der Gemeinde', 'Gemeinde Sexten', 80_000, '370'],
    [119, 'Schulbesuch am Lehrbienenstand', 'Grundschule Sexten', 12_000, '360'],
    [93, 'Einnahmen Honigfest', 'Barverkauf', 96_400, '500', true],
  ],
  rechnungen: [
    [150, 'Verleih Honigschleuder', 'Imkerei Kofler', 'Drei Tage', 9000],
    [25, 'Führung Lehrbienenstand', 'Tourismusverein', 'Zwei Gruppen', 16_000],
  ],
  eingang: [
    [110, 'Rähmchen und Mittelwände', 'Imkereibedarf Seeber', 'Sammelbestellung', 58_200],
    [12, 'Etiketten', 'Druckerei Ahrn', '5000 Etiketten', 23_500],
  ],
  projekt: ['Lehrbienenstand', 'Land Südtirol, Landwirtschaft', 450_000],
  anlage: ['Honigschleuder', 189_000, 96],
  verkauf: [
    'Honigfest',
    [
      ['Honigkuchen', 70, 300],
      ['Honigglas 500 g', 85, 800],
    ],
  ],
  bestellungen: ['Neue Mitglieder', 'Ersatz', 'Frühjahrsrunde', 'Sommerbehandlung', 'Nachbestellung'],
};

const worte: Readonly<Record<Variante, Kassaworte>> = {
  BERGRETTUNG: rettung,
  SCV: chor,
  VSM: kapelle,
  CLUBOFFICE: verein,
  STF: bezirk,
  KJS: jugend,
  SKJ: jugend,
  SIB: imker,
};

/** Words and amounts for the books of a branch of this kind. */
export const kassaworteVon = (variante: Variante): Kassaworte => worte[variante];
