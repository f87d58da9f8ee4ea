import { membershipIssues, personIssues } from '../../lib/personen/checks.ts';
import type { BeforeSave } from '../../screens/device.ts';

const person: BeforeSave = async (row, known, replica) => ({ issues: personIssues(row, known ?? undefined, await replica.childrenOf('mitgliedschaften', row.id)), questions: [] });

/** The server says the same of persons and their memberships; here it is said at once, at the field, also without a network. */
export const personenBeforeSave: Readonly<Record<string, BeforeSave>> = {
  mitglieder: person,
  kontakte: person,
  mitgliedschaften: async (row, known, replica) => ({ issues: membershipIssues(row, known ?? undefined, (await replica.row('personen', String(row['mgd_id'])))?.['gebdatum']), questions: [] }),
};
