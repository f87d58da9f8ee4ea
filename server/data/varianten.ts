import type { Variante } from '../../src/variants/variants.ts';
import { funktionenListe, kennungenListe, qualifikationenListe, type Names } from './stammdaten.ts';

/** Offices, identifiers and qualifications of one kind of organisation; qualifications with the months that they stay valid, null = without end. */
export interface Vokabular {
  readonly funktionen: readonly Names[];
  readonly kennungen: readonly Names[];
  readonly qualifikationen: readonly (readonly [...Names, number | null])[];
}

const vorstand: readonly Names[] = [
  ['Obmann', 'Presidente'],
  ['Stellvertretender Obmann', 'Vicepresidente'],
  ['Kassier', 'Cassiere'],
  ['Schriftführer', 'Segretario'],
  ['Jugendbetreuer', 'Responsabile giovani'],
  ['Rechnungsprüfer', 'Revisore dei conti'],
  ['Pressereferent', 'Addetto stampa'],
  ['Beirat', 'Consigliere'],
];
const ersteHilfe = ['Erste Hilfe', 'Primo soccorso', 36] as const;
const brandschutz = ['Brandschutz', 'Antincendio', 60] as const;
const jugendarbeit: Vokabular = {
  funktionen: [
    ['Landesleiter', 'Responsabile provinciale'],
    ['Geistlicher Assistent', 'Assistente spirituale'],
    ['Ortsgruppenleiter', 'Responsabile del gruppo locale'],
    ['Stellvertretender Ortsgruppenleiter', 'Vice responsabile del gruppo locale'],
    ['Gruppenleiter', 'Animatore'],
    ['Lagerleiter', 'Responsabile del campo'],
    ['Küchenleiter', 'Responsabile della cucina'],
    ...vorstand.slice(2),
  ],
  kennungen: [
    ['Leiterausweis', 'Tessera animatore'],
    ['Schlüsselnummer', 'Numero chiave'],
  ],
  qualifikationen: [
    ['Grundkurs Gruppenleitung', 'Corso base per animatori', null],
    ['Lagerleitung', 'Conduzione di campi', 60],
    ersteHilfe,
    ['Kinderschutz', 'Tutela dei minori', 36],
    ['Rettungsschwimmer', 'Assistente bagnanti', 36],
    ['Küchenhygiene', 'Igiene alimentare', 60],
  ],
};

/** What other kinds than mountain rescue have instead of its own; ids come from the names, so what two kinds share is one record. */
const eigene: Partial<Readonly<Record<Variante, Vokabular>>> = {
  SCV: {
    funktionen: [
      ['Verbandsobmann', 'Presidente della federazione'],
      ['Verbandschorleiter', 'Direttore artistico della federazione'],
      ['Chorleiter', 'Maestro del coro'],
      ['Stellvertretender Chorleiter', 'Vicemaestro del coro'],
      ['Stimmführer', 'Capovoce'],
      ['Notenwart', 'Archivista'],
      ['Organist', 'Organista'],
      ...vorstand,
    ],
    kennungen: [
      ['Sängerausweis', 'Tessera del corista'],
      ['Mappennummer', 'Numero della cartella'],
      ['Schlüsselnummer', 'Numero chiave'],
    ],
    qualifikationen: [
      ['Chorleiterkurs C', 'Corso per direttori di coro C', null],
      ['Chorleiterkurs B', 'Corso per direttori di coro B', null],
      ['Stimmbildung', 'Impostazione vocale', 36],
      ['Kinderchorleitung', 'Direzione di cori di voci bianche', null],
      brandschutz,
      ersteHilfe,
    ],
  },
  VSM: {
    funktionen: [
      ['Verbandsobmann', 'Presidente della federazione'],
      ['Verbandskapellmeister', 'Direttore artistico della federazione'],
      ['Kapellmeister', 'Maestro della banda'],
      ['Stellvertretender Kapellmeister', 'Vicemaestro della banda'],
      ['Stabführer', 'Mazziere'],
      ['Notenwart', 'Archivista'],
      ['Trachtenwart', 'Responsabile dei costumi'],
      ['Instrumentenwart', 'Responsabile degli strumenti'],
      ['Jugendleiter', 'Responsabile dei giovani'],
      ...vorstand,
    ],
    kennungen: [
      ['Musikantenausweis', 'Tessera del musicante'],
      ['Trachtnummer', 'Numero del costume'],
      ['Schlüsselnummer', 'Numero chiave'],
    ],
    qualifikationen: [
      ['Kapellmeisterkurs', 'Corso per maestri di banda', null],
      ['Stabführerkurs', 'Corso per mazzieri', null],
      ['Jugendleiterkurs', 'Corso per responsabili dei giovani', null],
      ['Registerführung', 'Conduzione di sezione', null],
      brandschutz,
      ersteHilfe,
    ],
  },
  CLUBOFFICE: {
    funktionen: [
      ['Sektionsleiter', 'Responsabile di sezione'],
      ['Trainer', 'Allenatore'],
      ['Zeugwart', 'Magazziniere'],
      ['Schiedsrichter', 'Arbitro'],
      ...vorstand,
    ],
    kennungen: [
      ['Vereinsausweis', 'Tessera sociale'],
      ['Spielerpass', 'Cartellino'],
      ['Schlüsselnummer', 'Numero chiave'],
    ],
    qualifikationen: [
      ['Übungsleiter', 'Istruttore', 48],
      ['Trainerlizenz', 'Licenza da allenatore', 36],
      ['BLSD', 'BLSD', 24],
      ersteHilfe,
      ['Sportärztliche Untersuchung', 'Visita medico-sportiva', 12],
      ['Kinderschutz', 'Tutela dei minori', 36],
    ],
  },
  STF: {
    funktionen: [
      ['Landesobmann', 'Presidente provinciale'],
      ['Bezirksobmann', 'Presidente del circondario'],
      ['Stellvertretender Bezirksobmann', 'Vicepresidente del circondario'],
      ['Fachreferent', 'Referente'],
      ...vorstand.slice(2),
    ],
    kennungen: [
      ['Mitgliedskarte', 'Tessera'],
      ['Schlüsselnummer', 'Numero chiave'],
    ],
    qualifikationen: [
      ['Vereinsrecht', 'Diritto associativo', null],
      ['Ortsbildpflege', 'Cura del paesaggio urbano', null],
      ['Führungen im Gelände', 'Visite guidate', 60],
      ersteHilfe,
    ],
  },
  KJS: jugendarbeit,
  SKJ: jugendarbeit,
  SIB: {
    funktionen: [
      ['Bundesobmann', 'Presidente della federazione'],
      ['Ortsobmann', 'Presidente della sezione locale'],
      ['Stellvertretender Ortsobmann', 'Vicepresidente della sezione locale'],
      ['Gesundheitswart', 'Responsabile sanitario degli apiari'],
      ['Zuchtwart', 'Responsabile dell’allevamento'],
      ['Wanderwart', 'Responsabile del nomadismo'],
      ...vorstand.slice(2),
    ],
    kennungen: [
      ['Imkerkarte', 'Tessera apicoltore'],
      ['BDN-Zugang', 'Accesso BDN'],
      ['Schlüsselnummer', 'Numero chiave'],
    ],
    qualifikationen: [
      ['Grundkurs Imkerei', 'Corso base di apicoltura', null],
      ['Bienengesundheit', 'Sanità apistica', 36],
      ['Königinnenzucht', 'Allevamento di regine', null],
      ['Honigsensorik', 'Analisi sensoriale del miele', null],
      ['Lebensmittelhygiene', 'Igiene alimentare', 60],
    ],
  },
};

const bergrettung: Vokabular = {
  funktionen: funktionenListe,
  kennungen: kennungenListe,
  qualifikationen: qualifikationenListe,
};

/** Offices, identifiers and qualifications that a kind of organisation begins with. */
export const vokabularOf = (variante: Variante): Vokabular => eigene[variante] ?? bergrettung;
