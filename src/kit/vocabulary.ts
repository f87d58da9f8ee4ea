import { message } from '../lib/message.ts';

/** A closed list of values: stored by name, numbered from 1 in the order of the spec, labelled in German. */
export interface Vocabulary<N extends string = string> {
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
}

/** Builds a vocabulary from name → German label (message id for translation). The order fixes the numbers for ever. */
export const vocabulary = <const L extends Readonly<Record<string, string>>>(
  labels: L,
): Vocabulary<keyof L & string> => ({
  names: Object.keys(labels),
  labels,
});

/** The value that a filter means by its name or by its number, 1 for the first one; undefined for neither. */
export const valueNamed = ({ names }: Pick<Vocabulary, 'names'>, asked: string): string | undefined =>
  names.includes(asked) ? asked : /^[1-9]\d*$/.test(asked) ? names[Number(asked) - 1] : undefined;

/** Label of a value; an unknown value answers 'Ungültiger Wert' (spec B 8). */
export const labelOf = (values: Vocabulary, name: unknown): string =>
  (typeof name === 'string' && Object.hasOwn(values.labels, name) ? values.labels[name] : undefined) ??
  message('Ungültiger Wert');
