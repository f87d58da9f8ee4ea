import { mitgliedschaften } from './mitgliedschaften.table.ts';
import { personen } from './personen.table.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { entryQuestions, mitgliedschaftIssues, personIssues } from './checks.rules.ts';
import { vormundIssues, vormundQuestions, vormundspalten } from './vormund.rules.ts';
import type { BeforeSave } from '../../screens/device.ts';

type Mitgliedschaft = VisibleRowOf<typeof mitgliedschaften>;

const person: BeforeSave = async (row: VisibleRowOf<typeof personen>, known, replica) => {
  const today = localToday();
  const standing = new Map(
    await Promise.all(
      vormundspalten.map(async ({ id }) => [row[id], await replica.row(personen, row[id] ?? '')] as const),
    ),
  );
  const asked = known === null ? [] : vormundQuestions(known, today);
  return {
    issues: [
      ...personIssues(row, known ?? undefined, await replica.childrenOf(mitgliedschaften, row.id)),
      ...vormundIssues(row, known ?? undefined, today, (id) => standing.get(id)),
    ],
    // What was confirmed before is not asked again.
    questions: [
      ...vormundQuestions(row, today).filter((one) => !asked.includes(one)),
      ...(known === null ? entryQuestions(row.eintritt, today) : []),
    ],
  };
};

/** The server says the same of persons and their memberships; here it is said at once, at the field, also without a network. */
export const personenBeforeSave: Readonly<Record<string, BeforeSave>> = {
  mitglieder: person,
  kontakte: person,
  mitgliedschaften: async (row: Mitgliedschaft, known: Mitgliedschaft | null, replica) => ({
    issues: mitgliedschaftIssues(row, known ?? undefined, (await replica.row(personen, row.mgd_id ?? ''))?.gebdatum),
    questions: row.von === known?.von ? [] : entryQuestions(row.von, localToday()),
  }),
};
