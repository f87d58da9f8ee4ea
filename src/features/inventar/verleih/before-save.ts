import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import type { BeforeSave } from '../../../screens/device.ts';
import { inventar } from '../inventar.table.ts';
import { bewegungsfehler, eignerfehler, leihfehler } from './eingabe.rules.ts';
import { reservierungsfehler } from './reservierung.rules.ts';
import type { reservierungen } from './reservierungen.table.ts';
import type { verleih } from './verleih.table.ts';

type Wunsch = Known<typeof verleih> | Known<typeof reservierungen>;

/** Of a new one for a piece that this device knows: whose the piece is. */
async function wemGehoert(
  row: Wunsch,
  known: unknown,
  replica: Parameters<BeforeSave>[2],
): Promise<readonly FieldIssue[]> {
  const stueck = known === null && row.inventar_id ? await replica.row(inventar, row.inventar_id) : undefined;
  return stueck === undefined ? [] : eignerfehler(row, stueck);
}

/** What is wrong with a loan before it is saved, as the server would say it. */
export const verleihBeforeSave: BeforeSave = async (row, known, replica) => ({
  issues: [...leihfehler(row), ...(await wemGehoert(row, known, replica))],
  questions: [],
});
/** The same for a movement. */
export const bewegungBeforeSave: BeforeSave = async (row) => ({
  issues: bewegungsfehler(row, new Date().toISOString()),
  questions: [],
});
/** The same for a reservation; whether it is free the server decides. */
export const reservierungBeforeSave: BeforeSave = async (row, known, replica) => ({
  issues: [...reservierungsfehler(row), ...(await wemGehoert(row, known, replica))],
  questions: [],
});
