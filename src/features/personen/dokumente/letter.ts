import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { briefe, type Briefbogen } from '../../kommunikation/briefe/briefbogen.rules.ts';

/** Who a letter goes to, as it stands in the window and in the text. */
export interface Recipient {
  /** At most six lines (DIN 5008). */
  readonly address: readonly string[];
  /** Words for the placeholders of the text. */
  readonly values: Readonly<Record<string, string>>;
}

interface Letter {
  readonly paper: Briefbogen;
  readonly date: string;
  readonly subject: string;
  readonly text: string;
}

/** What may stand in braces in the text of a letter. */
export const placeholders = [
  'briefanrede',
  'titel',
  'vorname',
  'nachname',
  'mitgliedsnummer',
  'sektion',
  'datum',
] as const;

/** Placeholders of a text that nobody can fill. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholders.some((known) => known === name));

/** The text with the words of one recipient. */
export const filled = (text: string, values: Recipient['values']): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '').replaceAll(/ {2,}/g, ' ');

/** Serial letters on the paper of a branch, each beginning on a page of its own. */
export const letters = (
  { paper, date, subject, text }: Letter,
  recipients: readonly Recipient[],
): TDocumentDefinitions =>
  briefe(
    paper,
    recipients.map(({ address, values }) => ({
      anschrift: address,
      datum: date,
      betreff: filled(subject, values),
      text: filled(text, values),
    })),
    'Serienbrief',
  );
