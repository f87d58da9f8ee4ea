import { message } from '../../../lib/message.ts';
import { fragen, type Frage } from './umfrage.calls.ts';

/** How each question is asked; message ids. */
export const fragentexte: Readonly<Record<Frage, string>> = {
  inhalt: message('Wie war der Inhalt?'),
  ausbilder: message('Wie waren die Ausbilder?'),
  organisation: message('Wie war der Kurs organisiert?'),
  nutzen: message('Wie viel nützt er im Einsatz?'),
};

/** An answer: nobody is named in it, and no time. */
export interface Antwort extends Readonly<Record<Frage, number | null>> {
  readonly text: string | null;
}

/** From so many answers on they are shown: fewer would say who they are of. */
export const mindestens = 5;

/** What a course was like to those who took part. */
export interface Ergebnis {
  readonly antworten: number;
  /** Means in tenths, 43 for 4.3; null while too few answered, or nobody that question. */
  readonly mittel: Readonly<Record<Frage, number | null>>;
  readonly texte: readonly string[];
}

/** Mean in tenths, half up. */
function zehntel(werte: readonly number[]): number | null {
  const summe = werte.reduce((all, wert) => all + wert, 0);
  return werte.length < mindestens ? null : Math.floor((20 * summe + werte.length) / (2 * werte.length));
}

/**
 * What the answers say (domain: dienstplan-tief 7 "Evaluation"): nothing before five of them, a question that fewer answered not at all;
 * texts in an order of their own, never that in which they came.
 */
export function ergebnis(antworten: readonly Antwort[]): Ergebnis {
  const genug = antworten.length >= mindestens;
  const mittel = fragen.map((frage): [Frage, number | null] => [
    frage,
    genug ? zehntel(antworten.flatMap((one) => one[frage] ?? [])) : null,
  ]);
  const texte = genug
    ? antworten.flatMap(({ text }) => (text === null || text.trim() === '' ? [] : [text.trim()]))
    : [];
  return {
    antworten: antworten.length,
    mittel: Object.fromEntries(mittel) as Ergebnis['mittel'], // each question is there
    texte: texte.toSorted(),
  };
}
