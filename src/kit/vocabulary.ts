import { message } from '../lib/message.ts';

/** A closed list of values: stored by name, numbered from 1 in the order of the spec, labelled in German. */
export interface Vocabulary<N extends string = string> {
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
}

/** Builds a vocabulary from name → German label (message id for translation). The order fixes the numbers for ever. */
export const vocabulary = <const L extends Readonly<Record<string, string>>>(labels: L): Vocabulary<keyof L & string> => ({
  names: Object.keys(labels),
  labels,
});

/** Label of a value; an unknown value answers 'Ungültiger Wert' (spec B 8). */
export const labelOf = (values: Vocabulary, name: unknown): string =>
  (typeof name === 'string' && Object.hasOwn(values.labels, name) ? values.labels[name] : undefined) ?? message('Ungültiger Wert');
