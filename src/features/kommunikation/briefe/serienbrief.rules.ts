import type { Known } from '../../../kit/define-table.ts';
import { namesOf } from '../../personen/haushalt.rules.ts';
import { in_, inReihenfolge } from '../newsletter/bloecke.rules.ts';
import { falscherPlatzhalter, fuelleAus, type Platzhalterwerte } from '../newsletter/platzhalter.rules.ts';
import type { Brief, Briefteil } from './briefbogen.rules.ts';
import type { serienbriefbloecke } from './serienbriefbloecke.table.ts';
import type { serienbriefe } from './serienbriefe.table.ts';
import type { serienbriefempfaenger } from './serienbriefempfaenger.table.ts';

/** What a placeholder of a serial letter may name. Of a household nobody is named, only `anrede` and `haushalt`. */
export const briefplatzhalter = [
  'anrede',
  'vorname',
  'nachname',
  'name',
  'haushalt',
  'mitgliedsnummer',
  'sektion',
  'datum',
  'versammlung',
] as const;

export type Serienbrief = Known<typeof serienbriefe>;
export type Briefblock = Known<typeof serienbriefbloecke>;
export type Briefempfaenger = Known<typeof serienbriefempfaenger>;

const texte = ['betreff', 'betreff_it', 'text', 'text_it'] as const;

/** What is wrong with the words of a serial letter, by column; packed sentences. */
export const brieffehler = (brief: Serienbrief): readonly { readonly feld: string; readonly text: string }[] =>
  texte.flatMap((feld) => {
    const text = falscherPlatzhalter(brief[feld] ?? '', briefplatzhalter);
    return text === undefined ? [] : [{ feld, text }];
  });

/** What is wrong with a block of a serial letter, by column; packed sentences. */
export function briefblockfehler({ art, text, text_it }: Briefblock): ReturnType<typeof brieffehler> {
  const wrong = (
    [
      ['text', text],
      ['text_it', text_it],
    ] as const
  ).flatMap(([feld, value]) => {
    const said = falscherPlatzhalter(value ?? '', briefplatzhalter);
    return said === undefined ? [] : [{ feld, text: said }];
  });
  const braucht = art !== 'Trenner' && art !== 'Seite';
  return braucht && istLeer(text) && istLeer(text_it) ? [...wrong, { feld: 'text', text: 'Pflichtfeld' }] : wrong;
}

const istLeer = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** Whether nothing stands in a letter. */
export const istLeererBrief = ({ text, text_it }: Serienbrief, bloecke: readonly Briefblock[]): boolean =>
  [text, text_it, ...bloecke.flatMap((one) => [one.text, one.text_it])].every(istLeer);

/** What the letters of a serial letter have in common, as they are said in a language. */
interface Rahmen {
  readonly sektion: string;
  readonly datum: string;
  readonly versammlung: string;
}

/** The persons of each letter in the order of their numbers; those who get none are left out. */
export function jeBrief(empfaenger: readonly Briefempfaenger[]): readonly (readonly Briefempfaenger[])[] {
  const found = new Map<number, Briefempfaenger[]>();
  for (const one of empfaenger) {
    const { brief } = one;
    // Whose data were erased gets none any more.
    if (one.weg !== 'Brief' || !brief || !one.anschrift) continue;
    found.set(brief, [...(found.get(brief) ?? []), one]);
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, of]) => of);
}

/** The language of a letter: Italian where all whom it names have it. */
export const spracheVon = (of: readonly Pick<Briefempfaenger, 'sprache'>[]): 'de' | 'it' =>
  of.length > 0 && of.every(({ sprache }) => sprache === 'it') ? 'it' : 'de';

/** What names and salutations need in Italian. */
const italienisch: Readonly<Record<string, string>> = {
  'An die Erziehungsberechtigten von': 'Ai genitori o tutori di',
  Familie: 'Famiglia',
  und: 'e',
  'und Mitbewohner': 'e coinquilini',
};

/** The lines in the window: all whom a letter names, and where they live. Names are put in when it is printed, so that it names nobody whose data were erased. */
export const anschriftVon = (of: readonly Briefempfaenger[]): readonly string[] => [
  ...namesOf(
    of.map(({ nachname, vorname, istvormund }) => ({
      nachname: nachname ?? '',
      vorname: vorname ?? '',
      istVormund: istvormund === true,
    })),
    (id) => (spracheVon(of) === 'it' ? (italienisch[id] ?? id) : id),
  ),
  ...(of[0]?.anschrift ?? '').split('\n'),
];

/** How a letter begins, without the comma. */
export function anredeVon(of: readonly Briefempfaenger[]): string {
  const it = spracheVon(of) === 'it';
  const namen = of.map(({ vorname, nachname }) => [vorname, nachname].filter(Boolean).join(' ')).join(', ');
  if (of.every(({ istvormund }) => istvormund === true))
    return `${it ? 'Gentili genitori o tutori di' : 'Sehr geehrte Erziehungsberechtigte von'} ${namen}`;
  const familien = new Set(of.map(({ nachname }) => nachname ?? ''));
  const [first] = of;
  if (of.length > 1 && familien.size === 1)
    return `${it ? 'Gentile famiglia' : 'Liebe Familie'} ${first?.nachname ?? ''}`.trim();
  const own = of.length === 1 ? (first?.anrede ?? '') : '';
  return (own === '' ? `${it ? 'Buongiorno' : 'Guten Tag'} ${namen}` : `${own} ${first?.nachname ?? ''}`).trim();
}

/** What stands for the placeholders of one letter. */
export function briefwerte(of: readonly Briefempfaenger[], { sektion, datum, versammlung }: Rahmen): Platzhalterwerte {
  const [first] = of;
  const nachnamen = [...new Set(of.flatMap(({ nachname }) => nachname ?? []))].join(' / ');
  const all = { anrede: anredeVon(of), haushalt: nachnamen, sektion, datum, versammlung };
  if (of.length !== 1 || first === undefined) return all;
  const { vorname, nachname, mgdnummer } = first;
  return { ...all, vorname, nachname, name: [vorname, nachname].filter(Boolean).join(' '), mitgliedsnummer: mgdnummer };
}

/** One letter to these persons. Placeholders are filled once: what a name holds is never read as one. */
export function briefAn(
  brief: Serienbrief,
  of: readonly Briefempfaenger[],
  rahmen: Rahmen,
  bloecke: readonly Briefblock[] = [],
): Brief {
  const sprache = spracheVon(of);
  const werte = briefwerte(of, rahmen);
  const filled = (de: string | null | undefined, it: string | null | undefined): string =>
    fuelleAus(briefplatzhalter, in_(sprache, de, it), werte);
  return {
    anschrift: anschriftVon(of),
    datum: rahmen.datum,
    betreff: filled(brief.betreff, brief.betreff_it).replaceAll(/\s+/gu, ' '),
    text: filled(brief.text, brief.text_it),
    teile: inReihenfolge(bloecke).map(({ art, text, text_it }): Briefteil => ({
      art: art ?? 'Text',
      text: filled(text, text_it),
    })),
  };
}

/** How many are reached by which way: together they are all to whom it was due (domain: archive-tief 1.9). */
interface Wege {
  readonly briefe: number;
  readonly Brief: number;
  readonly Email: number;
  readonly Keiner: number;
  readonly alle: number;
}

/** Counts the ways of frozen recipients. */
export function wegeVon(empfaenger: readonly Briefempfaenger[]): Wege {
  const of = (weg: string): number => empfaenger.filter((one) => one.weg === weg).length;
  return {
    briefe: jeBrief(empfaenger).length,
    Brief: of('Brief'),
    Email: of('Email'),
    Keiner: of('Keiner'),
    alle: empfaenger.length,
  };
}
