import type { Known } from '../../../kit/define-table.ts';
import { germanText, message } from '../../../lib/message.ts';
import { postenVon, type Definition, type Posten } from './definition.rules.ts';
import { hoechsteZahl } from './plan.vocabularies.ts';
import type { statistikplaene } from './statistikplaene.table.ts';
import type { statistikwerte } from './statistikwerte.table.ts';

/** Numbers of a plan by their keys; what nobody counted or entered is not there. */
export type Werte = ReadonlyMap<string, number>;

type Zeile = Known<typeof statistikwerte>;

/** What a number is: what was entered in its place, else what was counted. */
export const wertVon = ({ eingegeben, berechnet, wert }: Zeile): number | null =>
  eingegeben ?? berechnet ?? wert ?? null;

/** The numbers of rows by their keys. */
export const werteVon = (zeilen: readonly Zeile[]): Werte =>
  new Map(
    zeilen.flatMap((zeile): [string, number][] => {
      const wert = wertVon(zeile);
      return wert === null ? [] : [[zeile.schluessel ?? '', wert]];
    }),
  );

const nichtNegativ = message('Die Zahl darf nicht negativ sein.');

/** Something about one number of a plan, or about a group of them: whose it is (message id), and a packed German sentence. */
export interface Planbefund {
  readonly schluessel: string;
  readonly label: string;
  readonly text: string;
}

/** A finding as the server says it, in German. */
export const befundSatz = ({ label, text }: Planbefund): string => `${germanText(label)}: ${germanText(text)}`;

/** What is wrong with a single number that somebody enters; undefined for nothing. */
export function wertfehler(definition: Definition, schluessel: string, wert: number | null): string | undefined {
  const posten = postenVon(definition).find(({ key }) => key === schluessel);
  if (posten === undefined) return message('Diese Zahl gehört nicht zum Statistikplan.');
  if (wert === null) return undefined;
  if (wert < 0) return nichtNegativ;
  if (wert > hoechsteZahl) return message('Höchstens {max}.', { max: hoechsteZahl });
  if (posten.stellen === 0 && !Number.isInteger(wert)) return message('Ganze Zahl erwartet.');
  return Number(wert.toFixed(posten.stellen)) === wert
    ? undefined
    : message('Höchstens {digits} Stellen nach dem Komma.', { digits: posten.stellen });
}

/** What keeps a plan from being handed in: negative numbers, parts that do not add up, a part that is greater than its whole (domain: archive-tief 5). */
export function planfehler(definition: Definition, werte: Werte): readonly Planbefund[] {
  const posten = postenVon(definition);
  const negative = posten.flatMap(({ key, label }) =>
    (werte.get(key) ?? 0) < 0 ? [{ schluessel: key, label, text: nichtNegativ }] : [],
  );
  const summen = definition.gruppen.flatMap(({ summe = '', label, posten: teile }) => {
    const ganzes = werte.get(summe);
    const zusammen = teile.reduce((sum, { key }) => sum + (werte.get(key) ?? 0), 0);
    return ganzes === undefined || zusammen === ganzes
      ? []
      : [
          {
            schluessel: summe,
            label,
            text: message('Die Teile ergeben {zusammen}, das Ganze ist {ganzes}.', { zusammen, ganzes }),
          },
        ];
  });
  const groessere = posten.flatMap(({ key, label, hoechstens = '' }) => {
    const [teil, ganzes] = [werte.get(key), werte.get(hoechstens)];
    return teil === undefined || ganzes === undefined || teil <= ganzes
      ? []
      : [{ schluessel: key, label, text: message('Der Teil ist größer als das Ganze ({ganzes}).', { ganzes }) }];
  });
  return [...negative, ...summen, ...groessere];
}

/** From how many heads on, and from how many per cent of last year's number on, a change is asked about. */
const [koepfe, prozent] = [5, 30];

const istAuffaellig = (vorher: number, jetzt: number): boolean => {
  const unterschied = Math.abs(jetzt - vorher);
  return unterschied >= koepfe && unterschied * 100 >= vorher * prozent;
};

/** What changed so much since last year that a remark is needed (domain: archive-tief 5 "Warnung"); of whole numbers only. */
export const planwarnungen = (definition: Definition, werte: Werte, vorjahr: Werte): readonly Planbefund[] =>
  postenVon(definition).flatMap(({ key, label, stellen }) => {
    const [vorher, jetzt] = [vorjahr.get(key), werte.get(key)];
    return stellen !== 0 || vorher === undefined || jetzt === undefined || !istAuffaellig(vorher, jetzt)
      ? []
      : [
          {
            schluessel: key,
            label,
            text: message('{jetzt} statt {vorher} im Vorjahr. Bitte mit einer Bemerkung begründen.', { jetzt, vorher }),
          },
        ];
  });

/** Last year's numbers as they are compared: nobody has told of a plan that was not handed in. */
export const vorjahreswerte = (
  vorjahr: Pick<Known<typeof statistikplaene>, 'status'> | undefined,
  zeilen: readonly Zeile[],
): Werte => (vorjahr === undefined || vorjahr.status === 'Eingabe' ? new Map() : werteVon(zeilen));

/** Warnings to whose numbers nobody has said anything yet. */
export const offeneWarnungen = (warnungen: readonly Planbefund[], zeilen: readonly Zeile[]): readonly Planbefund[] => {
  const bemerkt = new Set(zeilen.flatMap(({ schluessel, bemerkung }) => (bemerkung ? [schluessel ?? ''] : [])));
  return warnungen.filter(({ schluessel }) => !bemerkt.has(schluessel));
};

/** What nobody entered: it counts as unknown, never as nought. */
export const fehlendeAngaben = (definition: Definition, werte: Werte): readonly Posten[] =>
  postenVon(definition).filter(({ key, istBerechnet }) => !istBerechnet && !werte.has(key));
