import { hideSmall } from '../../../lib/hide-small.ts';
import { message, within } from '../../../lib/message.ts';
import type { Bogen, Bogenzeile, Words, Zelle } from '../../../screens/bogen/bogen.ts';
import { hiddenText, type ChartTable } from '../../../ui/charts/chart-table.ts';
import { formatDate, formatDecimal } from '../../../ui/format.ts';
import type { Posten, Postengruppe } from './definition.rules.ts';
import {
  istBruchjahr,
  jahrespaar,
  jahressumme,
  verlauf,
  type Jahrespaar,
  type Jahreswert,
  type Veraenderung,
  type Vergleichsreihe,
} from './vergleich.rules.ts';

/** Groups of fewer heads are not published (domain: archive-kommunikation 5). */
export const kleinsteGruppe = 5;

/** A branch's values over the years, and what it is called. */
export interface Benannt extends Vergleichsreihe {
  readonly name: string;
}

/** A correction that stands below a comparison. */
export interface Fussnote {
  readonly name: string;
  readonly jahr: number;
  readonly vorher: number | null;
  readonly freigegebenam: string | null;
  readonly korrigiertam: string | null;
  readonly grund: string | null;
}

/** What a comparison is made of. */
export interface Vergleich {
  readonly posten: Posten;
  readonly jahre: readonly number[];
  readonly reihen: readonly Benannt[];
  readonly fussnoten: readonly Fussnote[];
  /** Small groups are hidden, and what would reveal them. */
  readonly istOeffentlich: boolean;
  /** Of averages: how many people they are made of. */
  readonly koepfe?: readonly Vergleichsreihe[];
}

const strich = '–';

/** A change as people read it; a dash where there is none to tell. */
export const aenderungText = (aenderung: Veraenderung, words: Words): string =>
  aenderung === null
    ? strich
    : aenderung === 'neu'
      ? words(within('Statistikplan', 'neu'))
      : `${aenderung > 0 ? '+' : aenderung < 0 ? '−' : ''}${formatDecimal(Math.abs(aenderung) / 10, 1)} %`;

/** One number of all branches over years: values, what they changed by, all together and those alone that told of both years (domain: archive-tief W19). */
export function vergleichBogen(vergleich: Vergleich, words: Words): Bogen {
  const { posten, jahre, reihen, fussnoten } = vergleich;
  const gezeigt = gezeigteZahlen(vergleich);
  const istSumme = posten.stellen === 0;
  const nummern = new Map(fussnoten.map(({ name, jahr }, at) => [`${name} ${jahr}`, at + 1]));
  const bruch = new Map(definitionsjahre(vergleich).map((jahr, at) => [jahr, fussnoten.length + at + 1]));
  const zahl = (wert: number | null): string => (wert === null ? hiddenText() : formatDecimal(wert, posten.stellen));
  const zeilen = reihen.map((reihe, zeile): Bogenzeile => ({
    art: 'Zeile',
    zellen: [
      reihe.name,
      ...verlauf(reihe, jahre).flatMap(({ jahr, wert, aenderung, istBruch }, at): Zelle[] => {
        const offen = gezeigt.zeilen[zeile]?.[at] ?? null;
        const vorher = at === 0 ? null : (gezeigt.zeilen[zeile]?.[at - 1] ?? null);
        const nr = nummern.get(`${reihe.name} ${jahr}`);
        const text = wert === null ? strich : `${zahl(offen)}${nr === undefined || offen === null ? '' : ` (${nr})`}`;
        const mehr = offen === null || vorher === null ? null : aenderung;
        return at === 0
          ? [text]
          : [
              text,
              istBruch ? `${words(message('neu definiert'))} (${String(bruch.get(jahr))})` : aenderungText(mehr, words),
            ];
      }),
    ],
  }));
  return {
    id: 'vergleich',
    titel: words(posten.label),
    spalten: [
      words(message('Sektion')),
      ...jahre.flatMap((jahr, at) =>
        at === 0 ? [String(jahr)] : [String(jahr), `${words(message('Änderung'))} ${jahr}`],
      ),
    ],
    zeilen: istSumme ? [...zeilen, ...summenzeilen(reihen, jahre, gezeigt, words)] : zeilen,
    leer: words(message('In diesen Jahren ist noch kein Statistikplan freigegeben.')),
  };
}

interface Gezeigt {
  /** Null: hidden. What is missing is told by the values themselves. */
  readonly zeilen: readonly (readonly (number | null)[])[];
  readonly summen: readonly (number | null)[];
}

function gezeigteZahlen({ posten, jahre, reihen, istOeffentlich, koepfe = [] }: Vergleich): Gezeigt {
  const zahlen = reihen.map(({ werte }) => jahre.map((jahr) => werte.get(jahr)?.wert ?? 0));
  const summen = jahre.map((jahr) => jahressumme(reihen, jahr));
  if (!istOeffentlich) return { zeilen: zahlen, summen };
  if (posten.stellen !== 0) {
    // An average of few tells of them what their number would.
    const jeSektion = new Map(koepfe.map(({ sek_id, werte }) => [sek_id, werte]));
    const istGross = (sek_id: string, jahr: number): boolean =>
      (jeSektion.get(sek_id)?.get(jahr)?.wert ?? 0) >= kleinsteGruppe;
    const zeilen = reihen.map(({ sek_id, werte }) =>
      jahre.map((jahr) => (istGross(sek_id, jahr) ? (werte.get(jahr)?.wert ?? null) : null)),
    );
    return { zeilen, summen };
  }
  const { rows, totals } = hideSmall(zahlen, jahre.length, kleinsteGruppe);
  return { zeilen: rows, summen: totals };
}

/** All branches together over the years, as a curve draws them: null for a year of which nobody told or whose sum is hidden; `istBruch`: the definition is another one than in the year before. */
export function summenkurve(vergleich: Vergleich) {
  const { jahre, reihen } = vergleich;
  const { summen } = gezeigteZahlen(vergleich);
  return jahre.map((jahr, at) => ({
    jahr,
    wert: jahressumme(reihen, jahr) === null ? null : (summen[at] ?? null),
    istBruch: at > 0 && istBruchjahr(reihen, jahr, jahre[at - 1] ?? jahr),
  }));
}

/** All branches together, and those that told of a year and of the one before it. */
function summenzeilen(
  reihen: readonly Benannt[],
  jahre: readonly number[],
  { zeilen, summen }: Gezeigt,
  words: Words,
): readonly Bogenzeile[] {
  const paare = jahre.slice(1).map((jahr, at) => jahrespaar(reihen, [jahre[at] ?? jahr - 1, jahr]));
  const istVerborgen = zeilen.some((zeile) => zeile.includes(null));
  const text = (summe: number | null, jahr: number): string =>
    jahressumme(reihen, jahr) === null ? strich : summe === null ? hiddenText() : formatDecimal(summe, 0);
  const paartext = ({ vorher, jetzt, anzahl }: Jahrespaar): string =>
    // Beside hidden numbers the sum of some branches would reveal one.
    anzahl === 0 ? strich : istVerborgen ? hiddenText() : `${formatDecimal(vorher, 0)} → ${formatDecimal(jetzt, 0)}`;
  const zeile = (name: string, art: 'alle' | 'gepaart', zelle: (jahr: number, at: number) => string): Bogenzeile => ({
    art: 'Summe',
    zellen: [
      name,
      ...jahre.flatMap((jahr, at) => {
        const paar = paare[at - 1];
        if (paar === undefined) return [zelle(jahr, at)];
        const istOffen =
          art === 'alle' ? (summen[at] ?? null) !== null && (summen[at - 1] ?? null) !== null : !istVerborgen;
        return [zelle(jahr, at), aenderungText(istOffen ? paar[art].aenderung : null, words)];
      }),
    ],
  });
  return [
    zeile(words(message('Alle')), 'alle', (jahr, at) => text(summen[at] ?? null, jahr)),
    ...(jahre.length < 2
      ? []
      : [
          zeile(words(message('In beiden Jahren dabei')), 'gepaart', (_jahr, at) => {
            const paar = paare[at - 1];
            return paar === undefined ? '' : paartext(paar.gepaart);
          }),
        ]),
  ];
}

/** Years from which on another definition holds than the year before: each has a footnote after those of the corrections. */
export const definitionsjahre = ({ jahre, reihen }: Pick<Vergleich, 'jahre' | 'reihen'>): readonly number[] =>
  jahre.filter((jahr, at) => at > 0 && istBruchjahr(reihen, jahr, jahre[at - 1] ?? jahr));

/** What stands below a comparison about a definition that changed, packed. */
export const definitionText = (jahr: number): string =>
  message('Ab {jahr} gilt eine andere Definition: mit dem Jahr davor ist nicht zu vergleichen.', {
    jahr: String(jahr),
  });

/** The footnotes as a sheet, for file and paper: without a sentence, so that it stands in any language; nothing where there is none. */
export function anmerkungenBogen(vergleich: Vergleich, words: Words): readonly Bogen[] {
  const { fussnoten, istOeffentlich, posten } = vergleich;
  const mehr = ({ vorher, grund }: Fussnote): readonly Zelle[] =>
    istOeffentlich ? [] : [vorher === null ? strich : formatDecimal(vorher, posten.stellen), grund];
  const zeilen = [
    ...fussnoten.map((note, at): readonly Zelle[] => [
      `(${at + 1}) ${note.name} ${note.jahr}`,
      formatDate(note.freigegebenam),
      formatDate(note.korrigiertam),
      ...mehr(note),
    ]),
    ...definitionsjahre(vergleich).map((jahr, at): readonly Zelle[] => [
      `(${fussnoten.length + at + 1}) ${jahr}: ${words(message('neu definiert'))}`,
    ]),
  ];
  if (zeilen.length === 0) return [];
  const titel = words(message('Anmerkungen'));
  return [
    {
      id: 'anmerkungen',
      titel,
      spalten: [
        titel,
        words(within('Statistikplan', 'Freigegeben am')),
        words(message('Korrigiert am')),
        ...(istOeffentlich ? [] : [words(message('Vorher')), words(message('Grund'))]),
      ],
      zeilen: zeilen.map((zellen) => ({ art: 'Zeile', zellen })),
    },
  ];
}

/** What stands below a comparison about a corrected value, packed; the old value and the reason are not published. */
export function fussnotenText(
  { name, jahr, vorher, freigegebenam, korrigiertam, grund }: Fussnote,
  { istOeffentlich, posten }: Pick<Vergleich, 'istOeffentlich' | 'posten'>,
): string {
  const werte = { name, jahr: String(jahr), frei: formatDate(freigegebenam), neu: formatDate(korrigiertam) };
  if (istOeffentlich) return message('{name} {jahr}: freigegeben am {frei}, korrigiert am {neu}', werte);
  return message('{name} {jahr}: freigegeben am {frei} mit {vorher}, korrigiert am {neu}: {grund}', {
    ...werte,
    vorher: vorher === null ? strich : formatDecimal(vorher, posten.stellen),
    grund: grund ?? '',
  });
}

/** Parts of a group over the years of which anybody told, all branches together; what is published hides small ones, and a second one where a sum would tell the first. */
export function gruppenTafel(
  gruppe: Postengruppe,
  gefragt: readonly number[],
  reihenVon: (key: string) => readonly Vergleichsreihe[],
  { words, istOeffentlich }: { readonly words: Words; readonly istOeffentlich: boolean },
): ChartTable {
  const jahre = gefragt.filter((jahr) => gruppe.posten.some(({ key }) => jahressumme(reihenVon(key), jahr) !== null));
  const zahlen = gruppe.posten.map(({ key }) => jahre.map((jahr) => jahressumme(reihenVon(key), jahr) ?? 0));
  const summen = jahre.map((_, at) => zahlen.reduce((sum, zeile) => sum + (zeile[at] ?? 0), 0));
  const gezeigt = istOeffentlich ? hideSmall(zahlen, jahre.length, kleinsteGruppe) : { rows: zahlen, totals: summen };
  return {
    parts: jahre.map(String),
    rows: gruppe.posten.map(({ label }, at) => ({ name: words(label), counts: gezeigt.rows[at] ?? [] })),
    totals: gezeigt.totals,
  };
}

/** The last year of a table: what is drawn of it, since heads of several years are no sum. */
export const letztesJahr = ({ parts, rows }: ChartTable): ChartTable => ({
  parts: parts.slice(-1),
  rows: rows.map(({ name, counts }) => ({ name, counts: counts.slice(-1) })),
});

/** A value of a plan as the comparison takes it. */
export const jahreswert = (wert: number, fassung: number | null | undefined, istKorrigiert: boolean): Jahreswert => ({
  wert,
  fassung: fassung ?? 1,
  istKorrigiert,
});
