import { localDate } from '../../lib/local-time.ts';
import { minuten, tagPlus, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

const langeMinuten = 8 * 60;

/** Last local day of a time: one that ends at midnight does not reach the next day. */
const letzterTag = ({ ende }: Spanne): string => localDate(Date.parse(ende) - 1);

/** Whether an operation gives the day after: longer than eight hours, or beyond 24:00 (law 162/1992 art. 1; domain: dienstplan-tief 3 "CNSAS"). */
export const istTagDanachFrei = (einsatz: Spanne): boolean =>
  minuten(einsatz) > langeMinuten || einsatz.ende > zeitpunkt(tagPlus(localDate(einsatz.beginn), 1), '00:00');

/**
 * Local days on which somebody may stay away from work: those of the operation, travel included, and the day after. After eight hours that is
 * the day after its last one; after a shorter one beyond midnight the day after it began.
 */
export function freieTage(einsatz: Spanne): readonly string[] {
  const ende = letzterTag(einsatz);
  const letzter = minuten(einsatz) > langeMinuten ? tagPlus(ende, 1) : ende;
  const tage: string[] = [];
  for (let tag = localDate(einsatz.beginn); tag <= letzter; tag = tagPlus(tag, 1)) tage.push(tag);
  return tage;
}
