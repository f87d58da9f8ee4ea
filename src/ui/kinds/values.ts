import type { LatLon } from '../../lib/geo/utm.ts';
import type { Field } from '../../kit/field.ts';
import type { FileValue } from '../../kit/kinds/file.ts';
import type { Position } from '../../kit/kinds/coordinates.ts';
import { choiceLabels, flagLabels, isObject } from '../../kit/option-labels.ts';
import type { Option } from '../fields/options.tsx';
import { t } from '../t.ts';
import { offered } from './offered.ts';

/** Records come as `unknown` from the device; what has another shape counts as empty. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
export const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

export function asFile(value: unknown): FileValue | null {
  if (!isObject(value)) return null;
  const { sha256, name, type, size } = value;
  if (typeof sha256 !== 'string' || typeof name !== 'string' || typeof type !== 'string' || typeof size !== 'number')
    return null;
  return { sha256, name, type, size };
}

export function asPosition(value: unknown): Position | null {
  if (!isObject(value) || typeof value['lat'] !== 'number' || typeof value['lon'] !== 'number') return null;
  const { lat, lon, hoehe_m, genauigkeit_m, quelle } = value;
  return { lat, lon, hoehe_m: asNumber(hoehe_m), genauigkeit_m: asNumber(genauigkeit_m), quelle: asTextOrNull(quelle) };
}

/** The places of a line; none for anything else. */
export function asLine(value: unknown): readonly LatLon[] {
  const points: unknown = isObject(value) ? value['punkte'] : undefined;
  if (!Array.isArray(points)) return [];
  return points.flatMap((point: unknown) =>
    Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number'
      ? [{ lat: point[0], lon: point[1] }]
      : [],
  );
}

export function numberOption(field: Field, name: string): number | undefined {
  const value = field.options[name];
  return typeof value === 'number' ? value : undefined;
}

export function textOption(field: Field, name: string): string | undefined {
  const value = field.options[name];
  return typeof value === 'string' ? value : undefined;
}

const translated = ({ id, label }: Option): Option => ({ id, label: t(label) });

/** The vocabulary of a choice as options with translated labels. */
export const choicesOf = (field: Field): readonly Option[] => choiceLabels(field).map(translated);

/** What may be chosen: the values that this kind of organisation uses, and those that the record has, whatever they are. */
export function offeredChoices(field: Field, chosen: readonly string[] = []): readonly Option[] {
  const all = choicesOf(field);
  const kept = all.filter(({ id }) => chosen.includes(id) || offered(field.options['values'], id));
  const unknown = chosen.filter((id) => !all.some((choice) => choice.id === id));
  return [...kept, ...unknown.map((id) => ({ id, label: choiceLabel(all, id) }))];
}

/** The flags of a field as options with translated labels; `getField` tells which of its lists the record goes by. */
export const flagsOf = (field: Field, getField?: (name: string) => unknown): readonly Option[] =>
  flagLabels(field, getField).map(translated);

/** A text; of a key the word that its field has for it. */
export function textOf({ options }: Field, value: unknown): string {
  const [text, words] = [asText(value), options['words']];
  const word = isObject(words) && Object.hasOwn(words, text) ? words[text] : undefined;
  return typeof word === 'string' ? t(word) : text;
}

/** A value that the vocabulary does not know (spec B 8). */
export function choiceLabel(choices: readonly Option[], id: string): string {
  return choices.find((choice) => choice.id === id)?.label ?? t('Ungültiger Wert');
}
