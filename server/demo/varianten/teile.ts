import type { Names } from '../../data/stammdaten.ts';
import type { Kurs } from '../kurs-list.ts';
import type { auftritte, besetzung, Stueck } from '../noten-liste.ts';

/** A version: from how many days before today on it holds, the name of its file, its pages. */
type Fassung = readonly [vor: number, name: string, seiten: readonly (readonly string[])[]];
export type Papier = readonly [betreff: string, typ: string, fassungen: readonly Fassung[], pflicht?: boolean];

/** The courses of a demo with their groups, and what they are booked as. */
export interface Angebot {
  readonly kurse: readonly Kurs[];
  readonly gruppen: readonly (readonly [code: string, name: string, name_it: string])[];
  readonly codes: readonly (readonly [code: string, name: string])[];
  /** Which qualification a code asks for or renews. */
  readonly verlangt: readonly (readonly [code: string, quali: string, art: 'Voraussetzung' | 'Verlaengert'])[];
}

/** A part of a newsletter. */
export type Block = readonly [
  art: 'Ueberschrift' | 'Text' | 'Knopf' | 'Trenner',
  text?: string,
  text_it?: string,
  link?: string,
];

/** What a newsletter of the demo says. */
export interface NewsletterText {
  readonly betreff: Names;
  readonly text: Names;
  /** What who supports the association may subscribe to. */
  readonly goenner: Names;
  readonly bloecke: readonly Block[];
}

/** Title, days from today, begin and end in minutes of the day, place; without times it takes whole days. */
export type Eintrag = readonly [
  titel: string,
  in_: number,
  zeit: readonly [von: number, bis: number] | undefined,
  ort: string,
];

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
