import type { Row } from '../../../src/kit/define-table.ts';
import type { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import type { verortungsart } from '../../../src/features/verortung/verortung.vocabularies.ts';
import type { Variante } from '../../../src/variants/variants.ts';
import type { Names } from '../../data/stammdaten.ts';
import type { Sortiment } from '../artikel-liste.ts';
import type { Angebot, Eintrag, NewsletterText, Papier, Stueckliste } from './teile.ts';

/** Title, text, days from today on which it begins, and whether it is out already. */
export type Neuigkeit = readonly [titel: string, text: string, tage: number, istDraussen: boolean];

/** What the information page says: language, module, title, text. */
export type Hinweis = readonly [sprache: 'de' | 'it', modul: string, titel: string, text: string];

/** An own place of the station: kind, name, where it lies from the middle of the municipality in degrees, what there is to know. */
export type Platz = readonly [
  art: keyof typeof verortungsart.labels,
  name: string,
  nord: number,
  ost: number,
  hinweis: string | null,
];

/** Words and lists that a demo association of one kind is made of; mountain rescue is what the generator says by itself. */
export interface Profil {
  readonly variante: Variante;
  readonly verband: {
    readonly names: Names;
    readonly strasse: string;
    /** Label of its mail addresses below `.example`. */
    readonly domain: string;
    readonly zweck: string;
    readonly absender: string;
    readonly farbe: string;
  };
  /** What districts are called before their name; undefined: there are none. */
  readonly region: Names | undefined;
  /** The nth branch, by the short names of its municipality. */
  stelle(
    kurz: Names,
    nr: number,
  ): { readonly names: Names; readonly sektionsart?: Row<typeof sektionen>['sektionsart'] };
  readonly strassen: readonly string[];
  /** Offices of a branch, the one who leads it first. */
  readonly aemter: readonly string[];
  /** Qualifications with the share of members who have them. */
  readonly qualifikationen: readonly (readonly [name: string, anteil: number])[];
  /** Identifiers with what begins them and the share of members who have them. */
  readonly kennungen: readonly (readonly [name: string, anfang: string, anteil: number])[];
  readonly menschen: {
    /** Shares of women among those born before 1975 and since. */
    readonly frauen: readonly [vorher: number, seither: number];
    /** Age from, to, weight. */
    readonly alter: readonly (readonly [von: number, bis: number, gewicht: number])[];
    /** Youngest age at which somebody joins. */
    readonly eintritt: number;
    /** Share of those whose consent was taken down. */
    readonly einwilligungen: number;
  };
  readonly notizen: readonly string[];
  readonly foerderer: readonly string[];
  readonly angebot: Angebot;
  readonly termine: Readonly<Record<'station' | 'region' | 'verband', readonly Eintrag[]>>;
  /** Qualifications that the branch needs, and how many. */
  readonly bedarf: readonly (readonly [name: string, anzahl: number])[];
  readonly papiere: Readonly<Record<'station' | 'verband', readonly Papier[]>>;
  readonly newsletter: NewsletterText;
  readonly neuigkeiten: Readonly<Record<'station' | 'verband', readonly Neuigkeit[]>>;
  readonly information: readonly Hinweis[];
  readonly sortiment: Sortiment;
  /** Where things lie, and what one of its containers is called. */
  readonly lager: readonly [raum: string, behaelter: string, wer: string];
  readonly plaetze: readonly Platz[];
  /** Sheet music of the accounts' branch, where there is an archive of it. */
  readonly noten?: Stueckliste;
  /** What members learn at a music school. */
  readonly lernt?: readonly string[];
  /** Areas of rights that only this kind's officials hold. */
  readonly bereiche: readonly string[];
  /** Name of the group that looks after a branch, and the word for a branch in notes. */
  readonly gruppen: { readonly stelle: string; readonly region: string; readonly wort: string };
}
