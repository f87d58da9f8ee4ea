/** A piece of the archive of the band: title, composer, year of death, category, grade, duration; arranger where there is one. */
export type Stueck = readonly [
  titel: string,
  komponist: string,
  gestorben: number | null,
  kategorie: string,
  grad: number,
  dauer: string | null,
  arrangeur?: string,
];
/** Names of the categories, German and Italian. */
export const kategorien = {
  Marsch: 'Marcia',
  Konzertwerk: 'Brano da concerto',
  'Polka, Walzer': 'Polka, valzer',
  Kirchenmusik: 'Musica sacra',
  'Film, Unterhaltung': 'Film, intrattenimento',
} as const;

/** Well-known works for wind band; who arranged them here is made up. */
export const stuecke: readonly Stueck[] = [
  ['Florentiner Marsch', 'Julius Fučík', 1916, 'Marsch', 4, '5:20'],
  ['Einzug der Gladiatoren', 'Julius Fučík', 1916, 'Marsch', 4, '2:55'],
  ['Radetzky-Marsch', 'Johann Strauss (Vater)', 1849, 'Marsch', 3, '2:50', 'Peter Mair'],
  ['Bozner Bergsteigermarsch', 'Sepp Tanzer', 1983, 'Marsch', 3, '3:05'],
  ['Tiroler Holzhackerbuab’n', 'Josef Franz Wagner', 1908, 'Marsch', 2, '2:40'],
  ['Unter dem Doppeladler', 'Josef Franz Wagner', 1908, 'Marsch', 3, '3:10'],
  ['Hoch Heidecksburg', 'Rudolf Herzer', 1914, 'Marsch', 3, '3:20'],
  ['Mein Regiment', 'Hermann Ludwig Blankenburg', 1956, 'Marsch', 3, '3:00'],
  ['Abschied der Gladiatoren', 'Hermann Ludwig Blankenburg', 1956, 'Marsch', 3, '3:15'],
  ['The Stars and Stripes Forever', 'John Philip Sousa', 1932, 'Marsch', 4, '3:30'],
  ['The Washington Post', 'John Philip Sousa', 1932, 'Marsch', 3, '2:35'],
  ['Kaiserin Sissi', 'Timo Dellweg', null, 'Marsch', 3, '3:10'],
  ['Erzherzog Albrecht Marsch', 'Karl Komzák', 1905, 'Marsch', 3, '3:00'],
  ['Leichte Kavallerie, Ouvertüre', 'Franz von Suppé', 1895, 'Konzertwerk', 5, '7:00', 'Peter Mair'],
  ['Dichter und Bauer, Ouvertüre', 'Franz von Suppé', 1895, 'Konzertwerk', 5, '9:40', 'Anna Gruber'],
  ['Nabucco, Ouvertüre', 'Giuseppe Verdi', 1901, 'Konzertwerk', 5, '8:10', 'Anna Gruber'],
  ['Wilhelm Tell, Finale', 'Gioachino Rossini', 1868, 'Konzertwerk', 5, '3:25', 'Peter Mair'],
  ['Erste Suite in Es', 'Gustav Holst', 1934, 'Konzertwerk', 4, '11:00'],
  ['Zweite Suite in F', 'Gustav Holst', 1934, 'Konzertwerk', 4, '11:20'],
  ['English Folk Song Suite', 'Ralph Vaughan Williams', 1958, 'Konzertwerk', 4, '10:45'],
  ['Jupiter-Hymne', 'Gustav Holst', 1934, 'Konzertwerk', 3, '3:40', 'Peter Mair'],
  ['Finlandia', 'Jean Sibelius', 1957, 'Konzertwerk', 5, '8:15', 'Anna Gruber'],
  ['Ungarischer Tanz Nr. 5', 'Johannes Brahms', 1897, 'Konzertwerk', 4, '2:45', 'Peter Mair'],
  ['Slawischer Tanz Nr. 8', 'Antonín Dvořák', 1904, 'Konzertwerk', 4, '4:05', 'Anna Gruber'],
  ['In der Halle des Bergkönigs', 'Edvard Grieg', 1907, 'Konzertwerk', 3, '2:50', 'Peter Mair'],
  ['An der schönen blauen Donau', 'Johann Strauss (Sohn)', 1899, 'Polka, Walzer', 4, '9:30', 'Anna Gruber'],
  ['Tritsch-Tratsch-Polka', 'Johann Strauss (Sohn)', 1899, 'Polka, Walzer', 4, '2:50', 'Peter Mair'],
  ['Böhmischer Traum', 'Norbert Gälle', null, 'Polka, Walzer', 3, '4:10'],
  ['Dem Land Tirol die Treue', 'Florian Pedarnig', 2022, 'Marsch', 3, '3:30'],
  ['Rosamunde', 'Jaromír Vejvoda', 1988, 'Polka, Walzer', 2, '3:00'],
  ['Fuchsgraben-Polka', 'Karel Vacek', 1982, 'Polka, Walzer', 2, '3:15'],
  ['Deutsche Messe', 'Franz Schubert', 1828, 'Kirchenmusik', 2, '18:00', 'Peter Mair'],
  ['Ave verum', 'Wolfgang Amadeus Mozart', 1791, 'Kirchenmusik', 2, '3:20', 'Anna Gruber'],
  ['Locus iste', 'Anton Bruckner', 1896, 'Kirchenmusik', 2, '3:00', 'Peter Mair'],
  ['Großer Gott, wir loben dich', 'Trad.', null, 'Kirchenmusik', 1, '2:30'],
  ['Ich hatt’ einen Kameraden', 'Friedrich Silcher', 1860, 'Kirchenmusik', 1, '1:40'],
  ['Andreas-Hofer-Lied', 'Leopold Knebelsberger', 1869, 'Film, Unterhaltung', 2, '2:10'],
  ['Moment for Morricone', 'Ennio Morricone', 2020, 'Film, Unterhaltung', 4, '7:15', 'Johan de Meij'],
  ['Oregon', 'Jacob de Haan', null, 'Konzertwerk', 3, null],
  ['Concerto d’Amore', 'Jacob de Haan', null, 'Konzertwerk', 3, '6:40'],
];

/** Parts of a piece and how many of each there are. */
export const besetzung: readonly (readonly [stimme: string, originale: number])[] = [
  ['Flöte', 2],
  ['Klarinette 1', 3],
  ['Klarinette 2', 3],
  ['Flügelhorn 1', 2],
  ['Flügelhorn 2', 2],
  ['Trompete 1', 2],
  ['Tenorhorn', 2],
  ['Posaune 1', 1],
  ['Tuba', 2],
  ['Schlagwerk', 2],
  ['Partitur', 1],
];

/** Parts that only hard pieces have besides; not every band has somebody for them. */
export const schwer: readonly (readonly [stimme: string, originale: number])[] = [
  ['Oboe', 1],
  ['Horn in F 1', 1],
];

/** A performance: days before today, what, kind, place, from where of the list how many works are played. */
export const auftritte: readonly (readonly [
  vor: number,
  anlass: string,
  art: 'Konzert' | 'Kirche' | 'Festzug' | 'Fest' | 'Wertung',
  ort: string,
  ab: number,
  werke: number,
])[] = [
  [330, 'Neujahrsblasen', 'Festzug', 'Dorfplatz', 2, 3],
  [230, 'Frühjahrskonzert', 'Konzert', 'Kulturhaus', 13, 9],
  [190, 'Erstkommunion', 'Kirche', 'Pfarrkirche', 31, 4],
  [160, 'Herz-Jesu-Sonntag', 'Kirche', 'Pfarrkirche', 33, 4],
  [120, 'Musikfest des Bezirks', 'Festzug', 'Toblach', 3, 4],
  [100, 'Kirchtagsfest', 'Fest', 'Festplatz', 25, 6],
  [60, 'Herbstkonzert', 'Konzert', 'Haus Sexten', 17, 8],
  [5, 'Cäcilienfeier', 'Kirche', 'Pfarrkirche', 32, 3],
];
/** What is to come: days from today. */
export const naechster = [24, 'Weihnachtskonzert', 'Konzert', 'Haus Sexten', 15, 8] as const;
