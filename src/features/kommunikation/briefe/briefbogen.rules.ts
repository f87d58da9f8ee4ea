import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import * as v from 'valibot';
import type { Known } from '../../../kit/define-table.ts';
import type { briefblockart } from './briefe.vocabularies.ts';
import type { briefkoepfe } from './briefkoepfe.table.ts';

export type Briefkopf = Known<typeof briefkoepfe>;

/** A branch as far as the letterhead of those who have none needs it. */
export interface Absender {
  readonly name?: string | null | undefined;
  readonly name_it?: string | null | undefined;
  readonly strasse?: string | null | undefined;
  readonly plz?: string | null | undefined;
  readonly ort?: string | null | undefined;
}

/** A letterhead as it is printed. */
export interface Briefbogen {
  /** One line: who sends it. */
  readonly absender: string;
  readonly adressblock: readonly string[];
  readonly fuss: readonly string[];
  readonly fenster: 'Links' | 'Rechts';
  readonly farbe: string;
  /** A JPEG or PNG as a data URL. */
  readonly logo?: string | undefined;
}

/** What the letters of a branch stand on in one language: its letterhead, and how it is called in their words. */
export interface Briefpapier extends Briefbogen {
  readonly sektion: string;
}

/** The paper in both languages. */
export type Papiere = Readonly<Record<'de' | 'it', Briefpapier>>;

const papierSchema = v.object({
  absender: v.string(),
  adressblock: v.array(v.string()),
  fuss: v.array(v.string()),
  fenster: v.picklist(['Links', 'Rechts']),
  farbe: v.string(),
  sektion: v.string(),
});
const papiereSchema = v.object({ de: papierSchema, it: papierSchema });

const [mostBlock, mostFoot] = [8, 4];
const grey = '#555555';
const isFilled = (part: string | null | undefined): part is string => (part ?? '').trim() !== '';
const linesOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(isFilled);

/** One line: who sends a letter where nobody wrote a letterhead. */
const absenderzeile = (of: Absender | undefined, sprache: string): string =>
  [(sprache === 'it' && of?.name_it) || of?.name, of?.strasse, [of?.plz, of?.ort].filter(isFilled).join(' ')]
    .filter(isFilled)
    .join(' · ');

/** The letterhead of a branch in a language; without one its name and address only. `logo`: the picture as a data URL. */
export function briefbogen(
  kopf: Briefkopf | undefined,
  sektion: Absender | undefined,
  sprache: string,
  logo?: string,
): Briefbogen {
  const { absender, adressblock, fenster, farbe, iban, steuernr, runts_nr, register, fusszeile, fusszeile_it } =
    kopf ?? {};
  const facts = [
    isFilled(iban) ? `IBAN ${iban.replaceAll(/(.{4})(?=.)/gu, '$1 ')}` : '',
    isFilled(steuernr) ? `${sprache === 'it' ? 'C.F.' : 'St.-Nr. / C.F.'} ${steuernr}` : '',
    isFilled(runts_nr) ? `RUNTS ${runts_nr}` : '',
    register,
  ].filter(isFilled);
  return {
    absender: isFilled(absender) ? absender : absenderzeile(sektion, sprache),
    adressblock: linesOf(adressblock).slice(0, mostBlock),
    fuss: [facts.join(' · '), ...linesOf((sprache === 'it' && fusszeile_it) || fusszeile)]
      .filter(isFilled)
      .slice(0, mostFoot),
    fenster: fenster ?? 'Links',
    farbe: isFilled(farbe) ? farbe : '#333333',
    ...(logo === undefined ? {} : { logo }),
  };
}

/** The paper of a branch as it is today, without its logo. */
export function papiereVon(kopf: Briefkopf | undefined, sektion: Absender | undefined): Papiere {
  const of = (sprache: 'de' | 'it'): Briefpapier => ({
    ...briefbogen(kopf, sektion, sprache),
    sektion: (sprache === 'it' && sektion?.name_it) || (sektion?.name ?? ''),
  });
  return { de: of('de'), it: of('it') };
}

/** The paper that a letter went out on (its `papier`), without its logo; undefined for one that has not, or did so before its paper was kept. */
export const papiereAus = (papier: string | null | undefined): Papiere | undefined =>
  papier ? v.parse(papiereSchema, JSON.parse(papier)) : undefined;

/** The same paper with a logo, a data URL. */
export const mitLogo = ({ de, it }: Papiere, logo: string | undefined): Papiere => ({
  de: { ...de, logo },
  it: { ...it, logo },
});

/** The first of a chain of branches, from the own one up, that has something. */
export function geerbt<T>(
  sek_id: string,
  parentOf: (id: string) => string | null | undefined,
  of: (id: string) => T | undefined,
): T | undefined {
  const seen = new Set<string>();
  for (let at: string | null | undefined = sek_id; at && !seen.has(at); at = parentOf(at)) {
    seen.add(at);
    const found = of(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A part of a letter below its first text. */
export interface Briefteil {
  readonly art: keyof typeof briefblockart.labels;
  readonly text: string;
}

/** One letter: who it goes to, as it stands in the window, and what it says. */
export interface Brief {
  /** At most six lines (DIN 5008). */
  readonly anschrift: readonly string[];
  readonly datum: string;
  readonly betreff: string;
  readonly text: string;
  readonly teile?: readonly Briefteil[];
  /** The paper in the language of this letter; without one that of all. */
  readonly bogen?: Briefbogen;
}

const mm = (length: number): number => (length * 72) / 25.4;
const mostLines = 6;
/** A letter's usual width, as part of the size. */
const letterWidth = 0.55;
/** The address field, in mm. Left: DIN 5008 form B, 85 × 45 mm, 20 mm from the left and 45 mm from the top, its upper 17.7 mm for the sender. Right: the usual Italian window, 115 mm from the left. Beside it stand address block and date. */
const felder = {
  Links: { left: 25, top: 45 + 17.7, width: 75, beside: 125 },
  Rechts: { left: 115, top: 45 + 17.7, width: 75, beside: 25 },
} as const;
/** Where the subject begins, and how wide and high a logo is at most, in mm. */
const [subjectTop, logoWidth, logoHeight] = [98.5, 80, 28];
const blockLine = 3.6;

/** Letters on the paper of a branch, each beginning on a page of its own, for envelopes with a window. */
export function briefe(bogen: Briefbogen, each: readonly Brief[], titel: string): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [mm(25), mm(30), mm(20), mm(25) + bogen.fuss.length * 6],
    info: { title: titel },
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.2 },
    ...(bogen.fuss.length === 0 ? {} : { footer: () => fuss(bogen, mm(25)) }),
    content: each.map((brief, at) => seite(brief.bogen ?? bogen, brief, at > 0)),
  };
}

function seite(bogen: Briefbogen, { anschrift, datum, betreff, text, teile = [] }: Brief, isNext: boolean): Content {
  const feld = felder[bogen.fenster];
  const { adressblock, logo } = bogen;
  return {
    stack: [
      mark(105),
      mark(148.5),
      mark(210),
      // The first of them begins the page: what stands at a fixed place has no page of its own.
      { absolutePosition: { x: mm(feld.left), y: mm(feld.top - 5) }, ...fitting(bogen.absender, 7, feld.width) },
      {
        absolutePosition: { x: mm(feld.left), y: mm(feld.top) },
        stack: anschrift.slice(0, mostLines).map((line) => ({ ...fitting(line, 10.5, feld.width), lineHeight: 1.15 })),
      },
      ...(logo === undefined
        ? []
        : [
            {
              absolutePosition: { x: mm(25), y: mm(10) },
              image: logo,
              fit: [mm(logoWidth), mm(logoHeight)] as [number, number],
            },
          ]),
      ...(adressblock.length === 0
        ? []
        : [
            {
              absolutePosition: { x: mm(feld.beside), y: mm(50) },
              stack: adressblock.map((line, at) => ({
                ...fitting(line, 8.5, 65),
                lineHeight: 1.1,
                ...(at === 0 ? { bold: true, color: bogen.farbe } : {}),
              })),
            },
          ]),
      {
        absolutePosition: {
          x: mm(feld.beside),
          y: mm(50 + (adressblock.length === 0 ? 0 : adressblock.length * blockLine + 4)),
        },
        text: datum,
      },
      { text: betreff, bold: true, color: bogen.farbe, margin: [0, mm(subjectTop - 30), 0, mm(8)] },
      ...zeilen(text),
      ...teile.flatMap((teil) => teilAuf(teil, bogen.farbe)),
    ],
    ...(isNext ? { pageBreak: 'before' as const } : {}),
  };
}

const zeilen = (text: string): readonly Content[] =>
  text === '' ? [] : text.split(/\r?\n/u).map((line): Content => ({ text: line === '' ? ' ' : line }));

function teilAuf({ art, text }: Briefteil, farbe: string): readonly Content[] {
  switch (art) {
    case 'Ueberschrift':
      return [{ text, bold: true, fontSize: 13, color: farbe, margin: [0, mm(5), 0, mm(1)] }];
    case 'Text':
      return [{ stack: [...zeilen(text)], margin: [0, mm(3), 0, 0] }];
    case 'Trenner':
      return [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(165), y2: 0, lineWidth: 0.6, lineColor: farbe }],
          margin: [0, mm(5), 0, mm(2)],
        },
      ];
    case 'Seite':
      return [{ text: ' ', pageBreak: 'after' }];
  }
}

/** One line that stays in the window. `width` in mm. */
const fitting = (text: string, size: number, width: number) => ({
  text,
  noWrap: true,
  fontSize: Math.min(size, mm(width) / (Math.max(1, text.length) * letterWidth)),
});

/** Where to fold, and in the middle where to punch. */
const mark = (y: number): Content => ({
  absolutePosition: { x: mm(4), y: mm(y) },
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(y === 148.5 ? 6 : 4), y2: 0, lineWidth: 0.3 }],
});

const fuss = ({ fuss: lines, farbe }: Briefbogen, side: number): Content => ({
  margin: [side, 4, mm(20), 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(165), y2: 0, lineWidth: 0.6, lineColor: farbe }] },
    ...lines.map((text): Content => ({ text, fontSize: 7.5, color: grey, lineHeight: 1.1, margin: [0, 1, 0, 0] })),
  ],
});

const [headHeight, sheetSide] = [mm(26), 45];

/** A document of the product on the paper of a branch: logo and address above each page, the foot below it; as it is where there is no letterhead. */
export function aufBriefbogen(paper: TDocumentDefinitions, bogen: Briefbogen): TDocumentDefinitions {
  const { logo, adressblock, fuss: lines } = bogen;
  if (logo === undefined && adressblock.length === 0 && lines.length === 0) return paper;
  const { pageMargins, footer } = paper;
  const [left, top, right, bottom] =
    Array.isArray(pageMargins) && pageMargins.length === 4 ? pageMargins : [sheetSide, 40, sheetSide, 50];
  const hasHead = logo !== undefined || adressblock.length > 0;
  return {
    ...paper,
    pageMargins: [left, top + (hasHead ? headHeight : 0), right, bottom + lines.length * 9],
    ...(hasHead ? { header: () => kopf(bogen, left, right) } : {}),
    footer: (page, pages, size) => ({
      stack: [
        typeof footer === 'function' ? (footer(page, pages, size) ?? '') : (footer ?? ''),
        ...lines.map((text): Content => ({ text, fontSize: 7.5, color: grey, margin: [left, 1, right, 0] })),
      ],
    }),
  };
}

const kopf = ({ logo, adressblock, farbe }: Briefbogen, left: number, right: number): Content => ({
  margin: [left, 22, right, 0],
  columns: [
    { width: '*', stack: logo === undefined ? [] : [{ image: logo, fit: [mm(logoWidth), mm(20)] }] },
    {
      width: 'auto',
      stack: adressblock.slice(0, 6).map((text, at): Content => ({
        text,
        fontSize: 8,
        lineHeight: 1.1,
        alignment: 'right',
        ...(at === 0 ? { bold: true, color: farbe } : {}),
      })),
    },
  ],
});
