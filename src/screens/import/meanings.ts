/** What files of other programs call a column, in German and Italian, without case and signs; the first column that the list has is meant. */
const meanings: readonly (readonly [words: readonly string[], columns: readonly string[]])[] = [
  [
    [
      'email',
      'mail',
      'emailadresse',
      'mailadresse',
      'epost',
      'postaelettronica',
      'indirizzoemail',
      'emailpersonale',
      'emailprivata',
      'privatemail',
      'privateemail',
    ],
    ['emailprivat', 'email'],
  ],
  [
    ['emailarbeit', 'emailbuero', 'emailgeschaeftlich', 'emaillavoro', 'emailufficio', 'diensteemail', 'dienstmail'],
    ['emaildienst'],
  ],
  [
    [
      'mobil',
      'mobiltelefon',
      'mobilnummer',
      'mobilnr',
      'handy',
      'handynummer',
      'handynr',
      'natel',
      'cellulare',
      'cell',
      'telefonino',
      'telefonocellulare',
      'telmobil',
      'mobile',
    ],
    ['mobilprivat', 'mobil'],
  ],
  [['diensthandy', 'mobilarbeit', 'cellulareservizio', 'cellularelavoro'], ['mobildienst']],
  [
    [
      'telefon',
      'tel',
      'telefonnummer',
      'telefonnr',
      'telnr',
      'telefono',
      'festnetz',
      'telefonofisso',
      'fisso',
      'telefonocasa',
      'telprivat',
    ],
    ['telefonprivat', 'telefon'],
  ],
  [['telefonarbeit', 'telefonbuero', 'telefonolavoro', 'telefonoufficio', 'telbuero', 'teldienst'], ['telefondienst']],
  [
    ['familienname', 'zuname', 'name', 'cognome'],
    ['nachname', 'name'],
  ],
  [
    ['rufname', 'nome'],
    ['vorname', 'name'],
  ],
  [
    [
      'strasse',
      'adresse',
      'anschrift',
      'strassehausnummer',
      'strassehausnr',
      'strasseundhausnummer',
      'indirizzo',
      'via',
    ],
    ['strasse', 'anschrift'],
  ],
  [['plz', 'postleitzahl', 'cap'], ['plz']],
  [['ort', 'wohnort', 'gemeinde', 'stadt', 'citta', 'comune', 'localita', 'luogo'], ['ort']],
  [
    ['staat', 'paese', 'stato', 'nazione'],
    ['land', 'nation_id'],
  ],
  [
    [
      'geburtsdatum',
      'geburtstag',
      'geboren',
      'geborenam',
      'gebdat',
      'gebam',
      'datanascita',
      'datadinascita',
      'natoil',
      'natail',
    ],
    ['gebdatum'],
  ],
  [['luogonascita', 'luogodinascita', 'geborenin'], ['gebort']],
  [
    ['steuernummer', 'steuernr', 'codicefiscale', 'codfiscale', 'cf', 'steuerid'],
    ['steuer_id', 'steuernr'],
  ],
  [
    ['mitgliedsnummer', 'mitgliedsnr', 'mitgliednr', 'mgdnr', 'numerosocio', 'ntessera', 'tessera', 'numerotessera'],
    ['mgdnummer'],
  ],
  [['sektion', 'ortsstelle', 'rettungsstelle', 'stelle', 'sezione', 'stazione'], ['sek_id']],
  [['geschlecht', 'sesso', 'mw'], ['geschlecht']],
  [['sprache', 'muttersprache', 'lingua'], ['sprache']],
  [['eintrittsdatum', 'beitritt', 'mitgliedseit', 'dataiscrizione', 'iscrittodal', 'sociodal'], ['eintritt']],
  [['austrittsdatum', 'datauscita'], ['austritt']],
  [
    [
      'eltern',
      'elternteil',
      'erziehungsberechtigte',
      'erziehungsberechtigter',
      'mutter',
      'namemutter',
      'namedermutter',
      'namedereltern',
      'nameeltern',
      'genitore',
      'genitori',
      'madre',
      'tutore',
      'nomegenitore',
      'nomemadre',
    ],
    ['vormund_name'],
  ],
  [
    [
      'telefoneltern',
      'teleltern',
      'telefonmutter',
      'telmutter',
      'handyeltern',
      'handymutter',
      'mobilmutter',
      'telefonogenitori',
      'telefonogenitore',
      'telefonomadre',
      'cellularegenitori',
      'cellularemadre',
    ],
    ['vormund_telefon'],
  ],
  [
    ['emaileltern', 'maileltern', 'emailmutter', 'mailmutter', 'emailgenitori', 'emailgenitore', 'emailmadre'],
    ['vormund_email'],
  ],
  [['vater', 'namevater', 'namedesvaters', 'padre', 'nomepadre'], ['vormund2_name']],
  [['telefonvater', 'telvater', 'handyvater', 'mobilvater', 'telefonopadre', 'cellularepadre'], ['vormund2_telefon']],
  [['emailvater', 'mailvater', 'emailpadre'], ['vormund2_email']],
  [['firma', 'arbeitsplatz', 'datoredilavoro', 'ditta', 'azienda'], ['arbeitgeber']],
  [['bemerkung', 'bemerkungen', 'anmerkung', 'anmerkungen', 'kommentar', 'note', 'annotazioni'], ['notiz']],
  [['iban', 'kontonummer', 'bankverbindung', 'coordinatebancarie'], ['iban']],
];

const columnsByWord = new Map(meanings.flatMap(([words, columns]) => words.map((word) => [word, columns] as const)));

/** Columns that such a head may mean, the likeliest first; of a head without case, accents and signs. */
export const meantBy = (head: string): readonly string[] => columnsByWord.get(head) ?? [];

/** What files write for a gender, in German and Italian, folded. */
const genders: Readonly<Record<string, readonly string[]>> = {
  Maennlich: ['m', 'mann', 'herr', 'maschio', 'maschile', 'uomo'],
  Weiblich: ['w', 'f', 'frau', 'femmina', 'femminile', 'donna'],
  Divers: ['d'],
};

const valuesByWord = new Map(
  Object.entries(genders).flatMap(([value, words]) => words.map((word) => [word, value] as const)),
);

/** Value that a folded cell means otherwise than by its name or label. */
export const valueMeantBy = (cell: string): string | undefined => valuesByWord.get(cell.replace(/\.$/, ''));
