import type { Field } from '../../kit/field.ts';
import { parseDuration } from '../../lib/duration.ts';
import { fold } from '../../lib/search-text.ts';
import { parsePlace } from '../../lib/geo/parse.ts';
import { parseDate, parseDateTime, parseDecimal, parseInteger, parseMoney, parseTime } from '../../ui/format.ts';
import { choicesOf, flagsOf, textOption } from '../../ui/kinds/values.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { valueMeantBy } from './meanings.ts';

/** What a text may name in a table: the ids of the records that are called so. */
export type Resolve = (table: string, text: string) => readonly string[];

/** Kinds that a table of texts cannot carry. */
export const unreadable: ReadonlySet<string> = new Set(['file', 'photo']);

const yes = new Set(['ja', 'si', 'yes', 'true', 'wahr', 'vero', '1', 'x', 'j']);
const no = new Set(['nein', 'no', 'false', 'falsch', 'falso', '0', 'n']);

const readers: Readonly<Record<string, (text: string, field: Field, resolve: Resolve) => unknown>> = {
  bitFlags: (text, field) => {
    const bits = each(text).map((one) => chosen(flagsOf(field), one));
    return bits.includes(undefined) ? undefined : bits.reduce((sum, bit) => sum | Number(bit), 0);
  },
  choice: (text, field) => chosen(choicesOf(field), text),
  coordinates: (text) => {
    const place = parsePlace(text);
    return place.kind === 'place'
      ? { lat: place.lat, lon: place.lon, hoehe_m: null, genauigkeit_m: place.genauigkeit_m, quelle: null }
      : undefined;
  },
  date: (text) => parseDate(text),
  dateTime: (text) => parseDateTime(text) ?? parseDateTime(`${text} 00:00`),
  decimal: (text) => parseDecimal(text),
  integer: (text, { options }) => (options['isDuration'] === true ? parseDuration(text) : parseInteger(text)),
  money: (text) => parseMoney(text),
  multiChoice: (text, field) => {
    const names = each(text).map((one) => chosen(choicesOf(field), one));
    return names.includes(undefined) ? undefined : names;
  },
  reference: (text, field, resolve) => {
    const ids = resolve(textOption(field, 'to') ?? '', text);
    return ids.length === 1 ? ids[0] : undefined;
  },
  time: (text) => parseTime(text),
  yesNo: (text) => (yes.has(fold(text)) ? true : no.has(fold(text)) ? false : undefined),
};

/** Value of a cell that holds something. What cannot be read stays the text that it is: the server says what is wrong with it. */
export function cellValue(field: Field, cell: string, resolve: Resolve): unknown {
  const text = cell.trim();
  const read = readers[field.kind];
  return (read === undefined ? text : read(text, field, resolve)) ?? text;
}

const each = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const chosen = (options: readonly Option[], text: string): string | undefined => {
  const wanted = fold(text);
  const meant = valueMeantBy(wanted);
  return options.find((option) => fold(option.id) === wanted || fold(option.label) === wanted || option.id === meant)
    ?.id;
};
