import type { Table } from './define-table.ts';

type Titles = Readonly<Record<string, string>>;

/** Where an answer carries what the references of a row are called, by column: `titel`, or `verweistitel` where the table has a column `titel` of its own. */
export const referenceTitlesName = ({ fields }: Pick<Table, 'fields'>): 'titel' | 'verweistitel' =>
  'titel' in fields ? 'verweistitel' : 'titel';

/** What the references of an answered row are called, by column. A text in `titel` is a column of the row itself. */
export function referenceTitlesIn(row: Readonly<Record<string, unknown>>): Titles {
  const { titel, verweistitel } = row;
  return isTitles(verweistitel) ? verweistitel : isTitles(titel) ? titel : {};
}

const isTitles = (value: unknown): value is Titles => typeof value === 'object' && value !== null;
