import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { VisibleRowOf } from '../../../db/base.ts';
import { message } from '../../../lib/message.ts';
import { a4, block, entries, pictureRows, table, type Entry } from '../../../screens/pdf/layout.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { formatDate } from '../../../ui/format.ts';
import { inventar } from '../inventar.table.ts';
import type { Eintrag } from './geschichte.ts';

type Stueck = VisibleRowOf<typeof inventar>;
type Spalte = keyof typeof inventar.fields & string;

/** What a paper about a piece is made of. `bilder`: pictures as data URLs by row and column. */
export interface Blatt {
  readonly stueck: Stueck;
  readonly eintraege: readonly Eintrag[];
  readonly printed: Printed;
  readonly issuer: string;
  /** Maker with address, if known. */
  readonly hersteller: string;
  readonly bilder: ReadonlyMap<string, string>;
  readonly madeAt: string;
}

const kopf = [
  'inventarnr',
  'name',
  'artikelgruppe_id',
  'typ',
  'seriennr',
  'losnr',
  'status',
  'zustand',
  'sperren',
  'herstelldatum',
  'kaufdatum',
  'erstgebrauch',
  'ablauf',
  'letztepruefung',
  'naechstepruefung',
  'standort_id',
  'traeger_id',
  'traeger_name',
] as const satisfies readonly Spalte[];

const medizin = [
  'inventarnr',
  'name',
  'artikeltyp_id',
  'typ',
  'seriennr',
  'losnr',
  'herstelldatum',
  'kaufdatum',
  'inbetriebnahme',
  'benanntestelle',
  'standort_id',
  'zuordnung',
  'naechstepruefung',
  'naechsteart',
] as const satisfies readonly Spalte[];

/** Columns that the reader has, with their words; a hidden one is not mentioned (domain: inventar 2, acceptance 12). */
const angaben = (
  { stueck, printed }: Pick<Blatt, 'stueck' | 'printed'>,
  columns: readonly Spalte[],
): readonly Entry[] =>
  columns
    .filter((column) => stueck[column] !== undefined)
    .map((column): Entry => [printed.label(inventar, column), printed.value(inventar, stueck, column)]);

const nummer = ({ inventarnr, vorlaeufig }: Stueck): string => inventarnr ?? vorlaeufig ?? '';

function verlauf({ printed: { words } }: Pick<Blatt, 'printed'>, eintraege: readonly Eintrag[]): Content {
  return table(
    [words(message('Datum')), words(message('Was')), words(message('Angaben'))],
    eintraege.map(({ tag, was, text, unter, istBerichtigt }) => [
      formatDate(tag),
      istBerichtigt ? { stack: [was, { text: words(message('Berichtigt')), fontSize: 7.5 }] } : was,
      {
        stack: [
          text,
          ...unter.map((one) => ({ text: one, fontSize: 8, margin: [6, 1, 0, 0] as [number, number, number, number] })),
        ],
      },
    ]),
    [60, 90, '*'],
  );
}

const leer = ({ printed: { words } }: Pick<Blatt, 'printed'>): Content => ({ text: words(message('Keine Einträge')) });

function blatt(of: Blatt, title: string, content: readonly Content[]): TDocumentDefinitions {
  const { stueck, printed, issuer, madeAt } = of;
  return a4({ title: printed.words(title), issuer, number: nummer(stueck), madeAt, printed, content });
}

/** The record of a piece with all that happened to it (EN 365; domain: inventar 6, Ausrüstungskarte). */
export function ausruestungskarte(of: Blatt): TDocumentDefinitions {
  const { printed, eintraege, hersteller, bilder } = of;
  const { words } = printed;
  const fotos = eintraege.flatMap((one) =>
    one.bilder.map(({ id, column }) => ({
      image: bilder.get(`${id} ${column}`),
      missing: words(message('Das Foto liegt nicht auf diesem Gerät.')),
      lines: [`${formatDate(one.tag)} ${one.was}`],
    })),
  );
  return blatt(of, message('Ausrüstungskarte'), [
    entries([...angaben(of, kopf), [words(message('Hersteller und Anschrift')), hersteller]]),
    block(words(message('Lebenslauf')), eintraege.length === 0 ? leer(of) : verlauf(of, eintraege)),
    ...(fotos.length === 0 ? [] : [block(words(message('Fotos')), ...pictureRows(fotos))]),
  ]);
}

const abschnitte: readonly { readonly titel: string; readonly tabellen: readonly string[] }[] = [
  { titel: message('Einweisungen'), tabellen: ['inventareinweisungen'] },
  { titel: message('Prüfungen und Kontrollen'), tabellen: ['inventarpruefungen'] },
  { titel: message('Instandhaltung'), tabellen: ['inventarreparaturen'] },
  { titel: message('Funktionsstörungen und Vorkommnisse'), tabellen: ['inventarereignisse'] },
];

/** The medical device book of a piece (MPBetreibV 2025 § 13; domain: inventar 6). */
export function medizinproduktebuch(of: Blatt): TDocumentDefinitions {
  const { printed, eintraege, hersteller } = of;
  const { words } = printed;
  return blatt(of, message('Medizinproduktebuch'), [
    entries([...angaben(of, medizin), [words(message('Hersteller und Anschrift')), hersteller]]),
    ...abschnitte.map(({ titel, tabellen }) => {
      const some = eintraege.filter(({ tabelle }) => tabellen.includes(tabelle));
      return block(words(titel), some.length === 0 ? leer(of) : verlauf(of, some));
    }),
    { text: words(message('Nach der Ausmusterung fünf Jahre aufzubewahren.')), margin: [0, 10, 0, 0], fontSize: 8 },
  ]);
}
