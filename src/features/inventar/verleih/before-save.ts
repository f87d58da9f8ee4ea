import type { BeforeSave } from '../../../screens/device.ts';
import { bewegungsfehler, leihfehler } from './eingabe.rules.ts';
import { reservierungsfehler } from './reservierung.rules.ts';

/** What is wrong with a loan before it is saved, as the server would say it. */
export const verleihBeforeSave: BeforeSave = async (row) => ({ issues: leihfehler(row), questions: [] });
/** The same for a movement. */
export const bewegungBeforeSave: BeforeSave = async (row) => ({
  issues: bewegungsfehler(row, new Date().toISOString()),
  questions: [],
});
/** The same for a reservation; whether it is free the server decides. */
export const reservierungBeforeSave: BeforeSave = async (row) => ({ issues: reservierungsfehler(row), questions: [] });
