import type { Known } from '../../../kit/define-table.ts';
import type { ausbildungtage } from '../ausbildungtage.table.ts';
import type { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import { dauer } from '../verguetung/honorar.rules.ts';

type Tag = Pick<Known<typeof ausbildungtage>, 'beginn' | 'ende'>;
type Teilnahme = Pick<Known<typeof ausbildungteilnahmen>, 'teilnahme' | 'minuten'>;

/** How long a day of a course lasts, in minutes that really pass: a night when the clock goes back has 13 hours (domain: ausbildung 5 "Hours"). */
export const tagesminuten = ({ beginn, ende }: Tag): number =>
  typeof beginn === 'string' && typeof ende === 'string' ? dauer({ beginn, ende }) : 0;

/** Minutes that somebody was there on a day; who was there without minutes was there the whole day, and nobody longer than it. */
export function geleistet(tag: Tag, { teilnahme, minuten }: Teilnahme): number {
  const ganz = tagesminuten(tag);
  return teilnahme === 'Teilgenommen' ? Math.min(minuten ?? ganz, ganz) : 0;
}
