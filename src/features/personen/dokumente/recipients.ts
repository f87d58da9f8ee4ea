import type { Replica } from '../../../db/replica.ts';
import { istVerstorben } from '../../../lib/mitgliedschaft.ts';
import type { Table } from '../../../kit/define-table.ts';
import type { AnyRow } from '../../../kit/field.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { asText } from '../../../ui/kinds/values.ts';
import type { AppLocale } from '../../../ui/t.ts';
import { namesOf } from '../../../lib/personen/haushalt.ts';
import { message } from '../../../lib/message.ts';
import type { Recipient } from './letter.ts';

/** Whether a letter can reach this person; nobody writes to the dead. */
export const hasAddress = (row: AnyRow): boolean => asText(row['strasse']) !== '' && asText(row['ort']) !== '' && !istVerstorben(row);

/** One line: who sends a letter. */
export const senderOf = (sektion: AnyRow | undefined, locale: AppLocale): string =>
  [(locale === 'it' ? asText(sektion?.['name_it']) : '') || asText(sektion?.['name']), asText(sektion?.['strasse']), `${asText(sektion?.['plz'])} ${asText(sektion?.['ort'])}`.trim()].filter((part) => part !== '').join(' · ');

/** Address and words for a letter. A country is named when it is not Italy, where the mail begins. */
export async function recipientOf(row: AnyRow, table: Table, printed: Printed, replica: Pick<Replica, 'row'>, datum: string): Promise<Recipient> {
  const value = (column: string): string => printed.value(table, row, column);
  const anrede = asText(row['anrede_id']) === '' ? undefined : await replica.row('anreden', asText(row['anrede_id']));
  const [titel, vorname, nachname] = [value('titel_id'), value('vorname'), value('nachname')];
  return {
    address: [value('anrede_id'), [titel, vorname, nachname].filter((part) => part !== '').join(' '), ...placeOf(row, value)].filter((line) => line !== ''),
    values: {
      briefanrede: asText(anrede?.[printed.locale === 'it' ? 'briefanrede_it' : 'briefanrede']),
      titel, vorname, nachname, datum,
      mitgliedsnummer: asText(row['mgdnummer']) || asText(row['vorlaeufig']),
      sektion: value('sek_id'),
    },
  };
}

const placeOf = (row: AnyRow, value: (column: string) => string): readonly string[] => [value('strasse'), `${value('plz')} ${value('ort')}`.trim(), row['land'] === 'IT' ? '' : value('land').toUpperCase()].filter((line) => line !== '');

/** One letter for those who live together, with their names as on a label. */
export async function householdRecipient(rows: readonly [AnyRow, ...AnyRow[]], table: Table, printed: Printed, replica: Pick<Replica, 'row'>, datum: string): Promise<Recipient> {
  const [first] = rows;
  const each = await Promise.all(rows.map((row) => recipientOf(row, table, printed, replica, datum)));
  if (each.length === 1 && each[0] !== undefined) return each[0];
  const people = rows.map((row) => ({ vorname: asText(row['vorname']), nachname: asText(row['nachname']) }));
  const names = namesOf(people, printed.words);
  const [line = ''] = names;
  const allOf = (name: string): string => [...new Set(each.map(({ values }) => values[name] ?? ''))].filter((one) => one !== '').join(', ');
  const [shared = '', another] = new Set(people.map(({ nachname }) => nachname));
  const isFamily = another === undefined;
  return {
    address: [...names, ...placeOf(first, (column) => printed.value(table, first, column))],
    values: {
      briefanrede: printed.words(message('Guten Tag')),
      titel: '',
      vorname: isFamily ? line.slice(0, line.length - shared.length).trim() : '',
      nachname: isFamily ? shared : names.join(', '),
      datum,
      mitgliedsnummer: allOf('mitgliedsnummer'),
      sektion: allOf('sektion'),
    },
  };
}
