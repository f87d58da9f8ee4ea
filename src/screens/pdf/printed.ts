import type { Replica } from '../../db/replica.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { choiceLabels } from '../../kit/option-labels.ts';
import { targetOf, type Registry } from '../../kit/registry.ts';
import { degreesText, mgrsText, utmText } from '../../lib/geo/format.ts';
import { message } from '../../lib/message.ts';
import { asList, asNumber, asPosition, asText } from '../../ui/kinds/values.ts';
import { textsIn, type AppLocale } from '../../ui/t.ts';
import { valueText } from '../value-text.ts';

/** How things are said in the language of a document, which need not be that of the screen. */
export interface Printed {
  readonly locale: AppLocale;
  readonly words: (id: string) => string;
  /** Words of a column. */
  readonly label: (table: Table, column: string) => string;
  /** A value as words, with its unit; empty for nothing. */
  readonly value: (table: Table, row: AnyRow, column: string) => string;
}

interface Names {
  readonly registry: Registry;
  readonly replica: Pick<Replica, 'row' | 'label'>;
}

/** Rows of a table whose values will be printed. */
export interface PrintedRows {
  readonly table: Table;
  readonly rows: readonly AnyRow[];
}

/** Reads the words of a language and the names of everything that these rows refer to, all from the device. */
export async function printedIn(locale: AppLocale, place: Names, parts: readonly PrintedRows[]): Promise<Printed> {
  const words = await textsIn(locale);
  const names = await namesOf(locale, place, parts);
  return {
    locale,
    words,
    label: (table, column) => words(table.fields[column]?.label ?? column),
    value: (table, row, column) => {
      const [field, value] = [table.fields[column], row[column] ?? null];
      if (field === undefined || value === null) return '';
      const choice = (name: string): string =>
        words(choiceLabels(field).find(({ id }) => id === name)?.label ?? message('Ungültiger Wert'));
      if (field.kind === 'choice') return choice(asText(value));
      if (field.kind === 'multiChoice') return asList(value).map(choice).join(', ');
      if (field.kind === 'yesNo') return words(value === true ? message('Ja') : message('Nein'));
      if (field.kind === 'coordinates') return placeText(value);
      const { unit } = field.options;
      return `${valueText(field, value, (to, id) => names.get(`${to} ${id}`))}${typeof unit === 'string' ? ` ${unit}` : ''}`;
    },
  };
}

async function namesOf(
  locale: AppLocale,
  { registry, replica }: Names,
  parts: readonly PrintedRows[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { table, rows } of parts) {
    for (const column of Object.keys(table.fields)) {
      const to = targetOf(table, column);
      for (const id of to === undefined ? [] : rows.map((row) => asText(row[column])).filter((one) => one !== '')) {
        if (to === undefined || found.has(`${to} ${id}`)) continue;
        const row = await replica.row(registry.table(to), id);
        const italian = locale === 'it' ? asText(row?.['name_it']) : '';
        found.set(`${to} ${id}`, italian || replica.label(to, id) || '');
      }
    }
  }
  return found;
}

/** A place in all three notations, and its height. */
function placeText(value: unknown): string {
  const place = asPosition(value);
  if (place === null) return '';
  const { lat, lon } = place;
  const height = asNumber(place.hoehe_m);
  return [
    degreesText(lat, lon),
    `UTM ${utmText(lat, lon)}`,
    `UTMREF ${mgrsText(lat, lon)}`,
    ...(height === null ? [] : [`${height} m`]),
  ].join('\n');
}
