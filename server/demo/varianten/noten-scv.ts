import type { auftritte, besetzung, Stueck } from '../noten-liste.ts';

/** An archive of sheet music with the parts of each piece and a year of performances. */
export interface Stueckliste {
  readonly kategorien: Readonly<Record<string, string>>;
  readonly stuecke: readonly Stueck[];
  readonly besetzung: typeof besetzung;
  readonly schwer: typeof besetzung;
  readonly auftritte: typeof auftritte;
  readonly naechster: (typeof auftritte)[number];
  /** Who holds it, who borrows from it, what it is written for. */
  readonly worte: readonly [veranstalter: string, nachbar: string, besetzung: string];
}

/** Well-known works for choir; who arranged them here is made up. */
export const chornoten: Stueckliste = {
  kategorien: {
    Messe: 'Messa',
    Motette: 'Mottetto',
    Volkslied: 'Canto popolare',
    Advent: 'Avvento e Natale',
    Unterhaltung: 'Intrattenimento',
  },
  stuecke: [
    ['Locus iste', 'Anton Bruckner', 1896, 'Motette', 3, '3:00'],
    ['Ave verum', 'Wolfgang Amadeus Mozart', 1791, 'Motette', 3, '3:20'],
    ['Jesus bleibet meine Freude', 'Johann Sebastian Bach', 1750, 'Motette', 4, '3:30'],
    ['Cantique de Jean Racine', 'Gabriel Fauré', 1924, 'Motette', 4, '5:30'],
    ['Panis angelicus', 'César Franck', 1890, 'Motette', 3, '3:50'],
    ['Denn er hat seinen Engeln befohlen', 'Felix Mendelssohn Bartholdy', 1847, 'Motette', 5, '3:10'],
    ['Christus factus est', 'Anton Bruckner', 1896, 'Motette', 5, '5:40'],
    ['Sicut cervus', 'Giovanni Pierluigi da Palestrina', 1594, 'Motette', 4, '3:00'],
    ['Deutsche Messe', 'Franz Schubert', 1828, 'Messe', 2, '18:00'],
    ['Missa brevis in G', 'Wolfgang Amadeus Mozart', 1791, 'Messe', 4, '17:00'],
    ['Kleine Orgelsolomesse', 'Joseph Haydn', 1809, 'Messe', 4, '16:00'],
    ['Choralmesse in F', 'Anton Bruckner', 1896, 'Messe', 3, '14:00'],
    ['Wohin soll ich mich wenden', 'Franz Schubert', 1828, 'Messe', 2, '3:10'],
    ['Es wird scho glei dumpa', 'Trad.', null, 'Advent', 2, '2:40', 'Peter Mair'],
    ['Maria durch ein Dornwald ging', 'Trad.', null, 'Advent', 2, '2:30', 'Anna Gruber'],
    ['Stille Nacht', 'Franz Xaver Gruber', 1863, 'Advent', 1, '3:00'],
    ['Tollite hostias', 'Camille Saint-Saëns', 1921, 'Advent', 3, '2:00'],
    ['Adeste fideles', 'Trad.', null, 'Advent', 2, '3:10', 'Peter Mair'],
    ['Machet die Tore weit', 'Andreas Hammerschmidt', 1675, 'Advent', 3, '3:20'],
    ['Wie schön leuchtet der Morgenstern', 'Philipp Nicolai', 1608, 'Advent', 2, '2:20'],
    ['Es ist für uns eine Zeit angekommen', 'Trad.', null, 'Advent', 2, '2:10', 'Anna Gruber'],
    ['Is schon still uman See', 'Trad.', null, 'Volkslied', 2, '3:00', 'Peter Mair'],
    ['La Montanara', 'Toni Ortelli', 2000, 'Volkslied', 3, '3:40'],
    ['Signore delle cime', 'Giuseppe De Marzi', null, 'Volkslied', 3, '3:30'],
    ['In einem kühlen Grunde', 'Friedrich Silcher', 1860, 'Volkslied', 2, '2:50'],
    ['Kein schöner Land', 'Anton Wilhelm von Zuccalmaglio', 1869, 'Volkslied', 1, '2:20'],
    ['Die Gedanken sind frei', 'Trad.', null, 'Volkslied', 1, '2:30', 'Anna Gruber'],
    ['Abend wird es wieder', 'Christian Heinrich Rinck', 1846, 'Volkslied', 1, '2:00'],
    ['Tourdion', 'Pierre Attaingnant', 1552, 'Unterhaltung', 3, '1:50'],
    ['Java Jive', 'Ben Oakland', 1979, 'Unterhaltung', 4, '2:40', 'Peter Mair'],
  ],
  besetzung: [
    ['Sopran', 14],
    ['Alt', 14],
    ['Tenor', 8],
    ['Bass', 10],
    ['Orgel', 1],
    ['Partitur', 2],
  ],
  schwer: [['Violine', 2]],
  auftritte: [
    [340, 'Weihnachtsamt', 'Kirche', 'Pfarrkirche', 13, 6],
    [230, 'Osterhochamt', 'Kirche', 'Pfarrkirche', 8, 4],
    [180, 'Frühjahrskonzert', 'Konzert', 'Haus Sexten', 0, 8],
    [160, 'Herz-Jesu-Sonntag', 'Kirche', 'Pfarrkirche', 2, 4],
    [110, 'Bezirkssingen', 'Fest', 'Toblach', 21, 5],
    [60, 'Herbstkonzert', 'Konzert', 'Haus Sexten', 20, 8],
    [5, 'Cäcilienmesse', 'Kirche', 'Pfarrkirche', 9, 4],
  ],
  naechster: [24, 'Adventkonzert', 'Konzert', 'Pfarrkirche', 13, 8],
  worte: ['Pfarrei', 'Nachbarchor', 'SATB, Orgel'],
};
