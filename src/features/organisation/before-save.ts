import type { VisibleRowOf } from '../../db/base.ts';
import type { BeforeSave } from '../../screens/device.ts';
import { issuesOfBank, banken } from './banken.table.ts';

/** What is checked here before a record of the organisation is saved, as the server will do. */
export const organisationBeforeSave: Readonly<Record<string, BeforeSave>> = {
  banken: async (row: VisibleRowOf<typeof banken>, _known, replica) => ({
    issues: issuesOfBank(
      row,
      (await replica.rows(banken)).filter(({ id, sek_id }) => id !== row.id && sek_id === row.sek_id),
    ),
    questions: [],
  }),
};
