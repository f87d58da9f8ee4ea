import type { Field } from './field.ts';
import { valueNamed } from './vocabulary.ts';

interface Labelled {
  readonly id: string;
  /** German. */
  readonly label: string;
}

/** What a choice offers, in the order of its vocabulary. */
export function choiceLabels(field: Field): readonly Labelled[] {
  const values = field.options['values'];
  if (!isObject(values)) return [];
  const { names, labels } = values;
  return Array.isArray(names)
    ? names
        .filter((id): id is string => typeof id === 'string')
        .map((id) => ({ id, label: (isObject(labels) ? textOf(labels[id]) : '') || id }))
    : [];
}

/** What a filter on the field means (`valueNamed`); without a vocabulary any text is a value. */
export function fieldValue(field: Field, asked: string): string | undefined {
  return 'values' in field.options ? valueNamed({ names: choiceLabels(field).map(({ id }) => id) }, asked) : asked;
}

/** The flags of a bit field; the id is the bit. `getField` tells which of its lists a record goes by. */
export function flagLabels(field: Field, getField?: (name: string) => unknown): readonly Labelled[] {
  const other = field.options['otherFlags'];
  const flags =
    isObject(other) && getField?.(textOf(other['column'])) === other['value'] ? other['flags'] : field.options['flags'];
  return isObject(flags) ? Object.entries(flags).map(([id, label]) => ({ id, label: textOf(label) })) : [];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
