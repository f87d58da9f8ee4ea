import { anreden } from '../../stammdaten/anreden.table.ts';
import type { Replica } from '../../../db/replica.ts';
import { istVerstorben } from '../mitgliedschaft.rules.ts';
import type { Table } from '../../../kit/define-table.ts';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { personen } from '../personen.table.ts';
import type { Printed } from '../../../screens/pdf/printed.ts';
import { adressat, hatAnschrift, type Adressat } from '../vormund.rules.ts';
import { namesOf } from '../haushalt.rules.ts';
import { message } from '../../../lib/message.ts';
import type { Recipient } from './letter.ts';

type Person = VisibleRowOf<typeof personen>;

/** A person and whom a letter to this person goes to. */
export interface Reached {
  readonly row: Person;
  readonly to: Pick<Adressat<Person>, 'istVormund' | 'anschrift'>;
}

/** Those whom a letter can reach on a day; nobody writes to the dead. `rowOf`: persons who stand for others. */
export const reachedOn = (
  rows: readonly Person[],
  day: string,
  rowOf: (id: string) => Person | undefined,
): readonly Reached[] =>
  rows
    .filter((row) => !istVerstorben(row))
    .map((row) => ({ row, to: adressat(row, day, rowOf) }))
    .filter(({ to }) => hatAnschrift(to.anschrift));

/** Address and words for a letter. A country is named when it is not Italy, where the mail begins. */
async function recipientOf(
  { row, to }: Reached,
  table: Table,
  printed: Printed,
  replica: Pick<Replica, 'row'>,
  datum: string,
): Promise<Recipient> {
  const { istVormund, anschrift } = to;
  const value = (column: string): string => printed.value(table, row, column);
  const anrede = row.anrede_id ? await replica.row(anreden, row.anrede_id) : undefined;
  const [titel, vorname, nachname] = [value('titel_id'), value('vorname'), value('nachname')];
  const names = istVormund
    ? namesOf([{ nachname, vorname, istVormund }], printed.words)
    : [value('anrede_id'), [titel, vorname, nachname].filter((part) => part !== '').join(' ')];
  return {
    address: [...names, ...placeOf(anschrift, table, printed)].filter((line) => line !== ''),
    values: {
      briefanrede: istVormund
        ? printed.words(toVormunde)
        : (anrede?.[printed.locale === 'it' ? 'briefanrede_it' : 'briefanrede'] ?? ''),
      titel,
      vorname,
      nachname,
      datum,
      mitgliedsnummer: row.mgdnummer || row.vorlaeufig || '',
      sektion: value('sek_id'),
    },
  };
}

const toVormunde = message('Sehr geehrte Erziehungsberechtigte von');

function placeOf(row: Person, table: Table, printed: Printed): readonly string[] {
  const value = (column: string): string => printed.value(table, row, column);
  return [
    value('strasse'),
    `${value('plz')} ${value('ort')}`.trim(),
    row.land === 'IT' ? '' : value('land').toUpperCase(),
  ].filter((line) => line !== '');
}

/** One letter for those who live together, with their names as on a label. */
export async function householdRecipient(
  rows: readonly [Reached, ...Reached[]],
  table: Table,
  printed: Printed,
  replica: Pick<Replica, 'row'>,
  datum: string,
): Promise<Recipient> {
  const [first] = rows;
  const each = await Promise.all(rows.map((row) => recipientOf(row, table, printed, replica, datum)));
  if (each.length === 1 && each[0] !== undefined) return each[0];
  const people = rows.map(({ row, to }) => ({
    vorname: row.vorname ?? '',
    nachname: row.nachname ?? '',
    istVormund: to.istVormund,
  }));
  const names = namesOf(people, printed.words);
  const isToVormunde = people.every(({ istVormund }) => istVormund);
  const named = isToVormunde ? names.slice(1) : names;
  const [line = ''] = named;
  const allOf = (name: string): string =>
    [...new Set(each.map(({ values }) => values[name] ?? ''))].filter((one) => one !== '').join(', ');
  const [shared = '', another] = new Set(people.map(({ nachname }) => nachname));
  const isFamily = another === undefined;
  return {
    address: [...names, ...placeOf(first.to.anschrift, table, printed)],
    values: {
      briefanrede: printed.words(isToVormunde ? toVormunde : message('Guten Tag')),
      titel: '',
      vorname: isFamily ? line.slice(0, line.length - shared.length).trim() : '',
      nachname: isFamily ? shared : named.join(', '),
      datum,
      mitgliedsnummer: allOf('mitgliedsnummer'),
      sektion: allOf('sektion'),
    },
  };
}
