import type { Names } from './stammdaten.ts';

/** Instruments by group (vocabulary `instrumentengruppe`). */
export const instrumenteListe: Readonly<Record<string, readonly Names[]>> = {
  Holz: [
    ['Piccoloflöte', 'Ottavino'],
    ['Querflöte', 'Flauto traverso'],
    ['Blockflöte', 'Flauto dolce'],
    ['Oboe', 'Oboe'],
    ['Fagott', 'Fagotto'],
    ['Klarinette', 'Clarinetto'],
    ['Bassklarinette', 'Clarinetto basso'],
    ['Altsaxophon', 'Sassofono contralto'],
    ['Tenorsaxophon', 'Sassofono tenore'],
    ['Baritonsaxophon', 'Sassofono baritono'],
  ],
  Blech: [
    ['Trompete', 'Tromba'],
    ['Flügelhorn', 'Flicorno soprano'],
    ['Waldhorn', 'Corno'],
    ['Tenorhorn', 'Flicorno tenore'],
    ['Euphonium', 'Eufonio'],
    ['Posaune', 'Trombone'],
    ['Tuba', 'Tuba'],
  ],
  Schlagwerk: [
    ['Schlagzeug', 'Batteria'],
    ['Pauken', 'Timpani'],
    ['Stabspiele', 'Percussioni a tastiera'],
  ],
  Saiten: [
    ['Gitarre', 'Chitarra'],
    ['Harfe', 'Arpa'],
    ['Hackbrett', 'Salterio'],
    ['Zither', 'Cetra'],
    ['Violine', 'Violino'],
    ['Viola', 'Viola'],
    ['Violoncello', 'Violoncello'],
    ['Kontrabass', 'Contrabbasso'],
  ],
  Tasten: [
    ['Klavier', 'Pianoforte'],
    ['Orgel', 'Organo'],
    ['Akkordeon', 'Fisarmonica'],
    ['Steirische Harmonika', 'Organetto'],
  ],
  Gesang: [['Gesang', 'Canto']],
};

/** Voices of choirs; bands are cast by the instruments above. */
export const stimmenListe: readonly Names[] = [
  ['Sopran', 'Soprano'],
  ['Mezzosopran', 'Mezzosoprano'],
  ['Alt', 'Contralto'],
  ['Tenor', 'Tenore'],
  ['Bariton', 'Baritono'],
  ['Bass', 'Basso'],
];

/** Places of music schools; each has a directorate. */
export const schulstellenListe: readonly Names[] = [
  ['Bozen', 'Bolzano'],
  ['Meran', 'Merano'],
  ['Brixen', 'Bressanone'],
  ['Bruneck', 'Brunico'],
  ['Sterzing', 'Vipiteno'],
  ['Schlanders', 'Silandro'],
  ['Lana', 'Lana'],
  ['Eppan', 'Appiano'],
  ['Neumarkt', 'Egna'],
  ['Klausen', 'Chiusa'],
  ['St. Ulrich in Gröden', 'Ortisei'],
  ['Toblach', 'Dobbiaco'],
];
