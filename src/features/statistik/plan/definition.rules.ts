import { message } from '../../../lib/message.ts';
import type { statistikart } from './plan.vocabularies.ts';

/** A choir or a band. */
export type Statistikart = (typeof statistikart)['names'][number];

/** One number that a plan asks for. */
export interface Posten {
  readonly key: string;
  /** German; message id. */
  readonly label: string;
  /** The server counts it; else somebody enters it. */
  readonly istBerechnet: boolean;
  /** Digits behind the comma. */
  readonly stellen: 0 | 1;
  /** Another number that it is no greater than, as it is a part of it. */
  readonly hoechstens?: string;
  /** Of an average: the number of people that it is the average of. */
  readonly mittelVon?: string;
}

/** Numbers that stand together. */
export interface Postengruppe {
  readonly id: string;
  /** German; message id. */
  readonly label: string;
  readonly posten: readonly Posten[];
  /** The number that they add up to. */
  readonly summe?: string;
}

/** What a plan asks for: from a year on, until a newer one begins. It never changes once it was used; what changes is a new one. */
export interface Definition {
  readonly art: Statistikart;
  readonly fassung: number;
  readonly abJahr: number;
  readonly gruppen: readonly Postengruppe[];
}

const gezaehlt = (key: string, label: string): Posten => ({ key, label, istBerechnet: true, stellen: 0 });
const gefragt = (key: string, label: string, hoechstens?: string): Posten => ({
  key,
  label,
  istBerechnet: false,
  stellen: 0,
  ...(hoechstens === undefined ? {} : { hoechstens }),
});

/** Age classes on 31 December in full years (domain: archive-kommunikation 5): from which age on. */
export const altersklassen = [
  { key: 'alter_kinder', ab: 0, label: message('Kinder unter 14 Jahren') },
  { key: 'alter_jugend', ab: 14, label: message('Jugend von 14 bis 17 Jahren') },
  { key: 'alter_18bis29', ab: 18, label: message('18 bis 29 Jahre') },
  { key: 'alter_30bis59', ab: 30, label: message('30 bis 59 Jahre') },
  { key: 'alter_ab60', ab: 60, label: message('Ab 60 Jahren') },
] as const;

const ohneAngabe = message('Ohne Angabe');
const durchschnittsalter = (mittelVon: string): Posten => ({
  key: 'durchschnittsalter',
  label: message('Durchschnittsalter'),
  istBerechnet: true,
  stellen: 1,
  mittelVon,
});

const nachGeschlecht = (summe: string): Postengruppe => ({
  id: 'geschlecht',
  label: message('Nach Geschlecht'),
  summe,
  posten: [
    gezaehlt('geschlecht_weiblich', message('Weiblich')),
    gezaehlt('geschlecht_maennlich', message('Männlich')),
    gezaehlt('geschlecht_divers', message('Divers')),
    gezaehlt('geschlecht_ohne', ohneAngabe),
  ],
});

const nachAlter = (summe: string): Postengruppe => ({
  id: 'alter',
  label: message('Nach Alter am 31. Dezember'),
  summe,
  posten: [
    ...altersklassen.map(({ key, label }) => gezaehlt(key, label)),
    gezaehlt('alter_ohne', message('Alter unbekannt')),
  ],
});

const chor1: Definition = {
  art: 'Chor',
  fassung: 1,
  abJahr: 1900,
  gruppen: [
    {
      id: 'mitglieder',
      label: message('Sängerinnen und Sänger'),
      posten: [gezaehlt('saenger', message('Singende Mitglieder')), durchschnittsalter('saenger')],
    },
    {
      id: 'stimmen',
      label: message('Nach Stimme'),
      summe: 'saenger',
      posten: [
        gezaehlt('stimme_sopran', message('Sopran')),
        gezaehlt('stimme_mezzosopran', message('Mezzosopran')),
        gezaehlt('stimme_alt', message('Alt')),
        gezaehlt('stimme_tenor', message('Tenor')),
        gezaehlt('stimme_bariton', message('Bariton')),
        gezaehlt('stimme_bass', message('Bass')),
        gezaehlt('stimme_ohne', ohneAngabe),
      ],
    },
    nachGeschlecht('saenger'),
    nachAlter('saenger'),
    {
      id: 'taetigkeit',
      label: message('Tätigkeit im Jahr'),
      posten: [
        gefragt('proben', message('Proben')),
        gezaehlt('konzerte', message('Konzerte')),
        gezaehlt('gottesdienste', message('Gottesdienste')),
        gezaehlt('auftritte_andere', message('Andere Aufführungen')),
      ],
    },
    {
      id: 'leitung',
      label: message('Chorleitung'),
      posten: [
        gefragt('leitung', message('Personen in der Chorleitung')),
        gefragt('leitung_ausgebildet', message('davon mit Ausbildung'), 'leitung'),
      ],
    },
  ],
};

const kapelle1: Definition = {
  art: 'Kapelle',
  fassung: 1,
  abJahr: 1900,
  gruppen: [
    {
      id: 'mitglieder',
      label: message('Musikantinnen und Musikanten'),
      posten: [gezaehlt('musiker', message('Musizierende Mitglieder')), durchschnittsalter('musiker')],
    },
    {
      id: 'register',
      label: message('Nach Instrumentengruppe'),
      summe: 'musiker',
      posten: [
        gezaehlt('register_holz', message('Holzbläser')),
        gezaehlt('register_blech', message('Blechbläser')),
        gezaehlt('register_schlagwerk', message('Schlagwerk')),
        gezaehlt('register_saiten', message('Saiteninstrumente')),
        gezaehlt('register_tasten', message('Tasteninstrumente')),
        gezaehlt('register_gesang', message('Gesang')),
        gezaehlt('register_ohne', ohneAngabe),
      ],
    },
    nachGeschlecht('musiker'),
    nachAlter('musiker'),
    {
      id: 'bewegung',
      label: message('Eintritte und Austritte'),
      posten: [gezaehlt('eintritte', message('Eintritte')), gezaehlt('austritte', message('Austritte'))],
    },
    {
      id: 'ausbildung',
      label: message('Ausbildung'),
      posten: [
        gezaehlt('schueler', message('Musikschülerinnen und Musikschüler')),
        gezaehlt('abzeichen_bronze', message('Leistungsabzeichen in Bronze')),
        gezaehlt('abzeichen_silber', message('Leistungsabzeichen in Silber')),
        gezaehlt('abzeichen_gold', message('Leistungsabzeichen in Gold')),
      ],
    },
    {
      id: 'taetigkeit',
      label: message('Tätigkeit im Jahr'),
      posten: [
        gefragt('proben', message('Proben')),
        gezaehlt('auftritte_konzert', message('Konzerte')),
        gezaehlt('auftritte_kirche', message('Kirchliche Feiern')),
        gezaehlt('auftritte_festzug', message('Festzüge und Märsche')),
        gezaehlt('auftritte_fest', message('Feste und Unterhaltung')),
        gezaehlt('auftritte_tanz', message('Tanz und Bälle')),
        gezaehlt('auftritte_wertung', message('Wertungsspiele')),
        gezaehlt('auftritte_andere', message('Andere Aufführungen')),
      ],
    },
  ],
};

/** Every definition that there ever was. A plan keeps the one that it was begun with; what changes holds for the years from `abJahr` on (domain: archive-tief 5). */
export const definitionen: readonly Definition[] = [chor1, kapelle1];

/** The definition that holds for a year; those of one kind begin one after the other. */
export const definitionFuer = (art: Statistikart, jahr: number, alle = definitionen): Definition =>
  alle
    .filter((one) => one.art === art && one.abJahr <= jahr)
    .reduce((newest, one) => (one.abJahr > newest.abJahr ? one : newest), art === 'Chor' ? chor1 : kapelle1);

/** The definition that a plan was begun with; without a version that of its year. */
export const definitionVon = (
  {
    art,
    jahr,
    fassung,
  }: {
    readonly art?: Statistikart | null;
    readonly jahr?: number | null;
    readonly fassung?: number | null;
  },
  alle = definitionen,
): Definition =>
  alle.find((one) => one.art === art && one.fassung === fassung) ?? definitionFuer(art ?? 'Chor', jahr ?? 0, alle);

/** Every number of a definition, in its order. */
export const postenVon = ({ gruppen }: Definition): readonly Posten[] => gruppen.flatMap(({ posten }) => posten);

/** What every number is called by its key, of whatever definition; message ids. */
export const postenworte: Readonly<Record<string, string>> = Object.fromEntries(
  definitionen.flatMap((one) => postenVon(one).map(({ key, label }) => [key, label])),
);
