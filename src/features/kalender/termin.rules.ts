import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { localDate } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { tageZwischen } from '../dienstplan/wandzeit.rules.ts';
import type { termine } from './termine.table.ts';

/** Longest appointment, in days: a season is none. */
const laengster = 366;

/** What is wrong with the times of an appointment (domain: ausbildung 7); of whole days only the days count. */
export function terminfehler({ beginn, ende, ganztaegig }: Known<typeof termine>): readonly FieldIssue[] {
  if (typeof beginn !== 'string' || typeof ende !== 'string') return [];
  const [von, bis] = [localDate(beginn), localDate(ende)];
  if (ganztaegig === true ? bis < von : ende <= beginn)
    return [{ feld: 'ende', text: message('Das Ende liegt nicht nach dem Beginn.') }];
  return tageZwischen(von, bis) > laengster
    ? [{ feld: 'ende', text: message('Ein Termin dauert höchstens ein Jahr.') }]
    : [];
}
