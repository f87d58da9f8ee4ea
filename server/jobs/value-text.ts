import type { Field } from '../../src/kit/field.ts';
import { formatDuration } from '../../src/lib/duration.ts';
import { localTime } from '../../src/lib/local-time.ts';
import { choiceLabels, flagLabels, isObject } from '../../src/kit/option-labels.ts';
import { germanText } from '../../src/lib/message.ts';
import { ruleText } from '../../src/lib/rrule-text.ts';

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** `31.01.2026` of an ISO date. */
const dateText = (iso: string): string => iso.split('-').toReversed().join('.');

/** `31.01.2026, 10:00:00` in local time of an instant. */
export function instantText(iso: string): string {
  if (iso === '') return '';
  const [date = '', time = ''] = localTime(iso).toString({ smallestUnit: 'second' }).split('T');
  return `${dateText(date)}, ${time}`;
}

const numberText = (value: unknown): string => (typeof value === 'number' ? String(value).replace('.', ',') : '');

const labelOf = (field: Field, name: unknown): string =>
  germanText(choiceLabels(field).find(({ id }) => id === name)?.label ?? text(name));

const writers: Readonly<Record<string, (field: Field, value: unknown) => string>> = {
  bitFlags: (field, value) =>
    flagLabels(field)
      .filter(({ id }) => (Number(value) & Number(id)) !== 0)
      .map(({ label }) => germanText(label))
      .join(', '),
  choice: labelOf,
  multiChoice: (field, value) => (Array.isArray(value) ? value.map((one) => labelOf(field, one)).join(', ') : ''),
  coordinates: (_field, value) => (isObject(value) ? [value['lat'], value['lon']].map(numberText).join(' / ') : ''),
  line: (_field, value) =>
    isObject(value) && Array.isArray(value['punkte'])
      ? value['punkte'].map((point) => (Array.isArray(point) ? point.map(numberText).join(' / ') : '')).join('; ')
      : '',
  date: (_field, value) => dateText(text(value)),
  dateTime: (_field, value) => instantText(text(value)),
  decimal: (_field, value) => numberText(value),
  integer: ({ options }, value) =>
    typeof value === 'number' && options['isDuration'] === true ? formatDuration(value) : text(value),
  money: (_field, value) => (typeof value === 'number' ? (value / 100).toFixed(2).replace('.', ',') : ''),
  file: (_field, value) => (isObject(value) ? text(value['name']) : ''),
  photo: (_field, value) => (isObject(value) ? text(value['name']) : ''),
  recurrence: (_field, value) => ruleText(text(value), germanText),
  yesNo: (_field, value) => (value === true ? 'Ja' : 'Nein'),
};

/** A stored value in German words, for files that the server writes; `title` names what a reference points to. */
export function valueText(field: Field, value: unknown, title?: string): string {
  if (value === null || value === undefined) return '';
  if (title !== undefined) return title;
  return writers[field.kind]?.(field, value) ?? text(value);
}
