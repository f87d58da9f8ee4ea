import type { Field } from '../kit/field.ts';
import { ruleText } from '../lib/rrule-text.ts';
import { telephoneText } from '../lib/telephone.ts';
import { formatDate, formatDateTime, formatDecimal, formatMoney, formatWhole } from '../ui/format.ts';
import { lineText } from '../ui/kinds/line-text.ts';
import {
  asFile,
  asLine,
  asList,
  asNumber,
  asPosition,
  asText,
  choiceLabel,
  choicesOf,
  flagsOf,
  numberOption,
  textOf,
  textOption,
} from '../ui/kinds/values.ts';
import { t, tMessage } from '../ui/t.ts';

export type LabelOf = (table: string, id: string) => string | undefined;

const yesOrNo = (value: unknown): string => (value === true ? t('Ja') : value === false ? t('Nein') : '');

const writers: Readonly<Record<string, (field: Field, value: unknown, labelOf: LabelOf) => string>> = {
  bitFlags: (field, value) => {
    const bits = asNumber(value) ?? 0;
    return flagsOf(field)
      .filter((flag) => (bits & Number(flag.id)) !== 0)
      .map((flag) => flag.label)
      .join(', ');
  },
  choice: (field, value) => (asText(value) ? choiceLabel(choicesOf(field), asText(value)) : ''),
  coordinates: (_field, value) => {
    const position = asPosition(value);
    return position ? `${position.lat}, ${position.lon}` : '';
  },
  date: (_field, value) => formatDate(asText(value)),
  dateTime: (_field, value) => formatDateTime(asText(value)),
  decimal: (field, value) => formatDecimal(asNumber(value), numberOption(field, 'digits')),
  file: (_field, value) => asFile(value)?.name ?? '',
  photo: (_field, value) => asFile(value)?.name ?? '',
  integer: ({ options }, value) => formatWhole(asNumber(value), options),
  line: (_field, value) => lineText(asLine(value)),
  money: (_field, value) => formatMoney(asNumber(value)),
  multiChoice: (field, value) =>
    asList(value)
      .map((one) => choiceLabel(choicesOf(field), one))
      .join(', '),
  phone: (_field, value) => telephoneText(asText(value)),
  recurrence: (_field, value) => ruleText(asText(value), tMessage),
  reference: (field, value, labelOf) =>
    asText(value) ? (labelOf(textOption(field, 'to') ?? '', asText(value)) ?? '') : '',
  text: textOf,
  yesNo: (_field, value) => yesOrNo(value),
};

/** A value as words, for exports, print, conflicts and the sync screen; empty for nothing. */
export function valueText(field: Field, value: unknown, labelOf: LabelOf): string {
  if (value === null || value === undefined) return '';
  const write = writers[field.kind];
  return write === undefined ? asText(value) : write(field, value, labelOf);
}

/** What a list sorts a column by. */
export function sortKey(field: Field, value: unknown, labelOf: LabelOf): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'time') return asText(value) || null;
  const text = valueText(field, value, labelOf);
  // Digits that stand apart are no number to the collator of lists.
  return (field.options['asWritten'] === true ? [...text].join(' ') : text) || null;
}
