import type { Known } from '../../kit/define-table.ts';
import { wirdAlt } from './alter.rules.ts';
import type { einwilligungen } from './einwilligungen.table.ts';
import type { personen } from './personen.table.ts';

type Person = Pick<Known<typeof personen>, 'id' | 'gebdatum' | 'land'>;
type Einwilligung = Known<typeof einwilligungen>;

/** From which age one signs a consent oneself: 14 in Italy, 16 in Germany; other countries as in Italy (domain: personen 4). */
export const unterschriftAb = (person: Person): number => (person.land === 'DE' ? 16 : 14);

/** First day on which a person signs alone; undefined when the birth date is not known. */
export const eigeneUnterschriftAb = (person: Person): string | undefined =>
  typeof person.gebdatum === 'string' ? wirdAlt(person.gebdatum, unterschriftAb(person)) : undefined;

/** The consent that rules a purpose, with the day from which it does. */
export interface Einwilligungsstand {
  readonly zweck: string;
  readonly stand: 'Erteilt' | 'Widerrufen';
  readonly am: string;
  readonly row: Einwilligung;
}

/** State by purpose: the newest row rules, a withdrawal wins a tie (domain: personen 4). `rows` are those of one person. */
export function einwilligungsstand(rows: readonly Einwilligung[]): readonly Einwilligungsstand[] {
  const byPurpose = new Map<string, Einwilligungsstand>();
  for (const row of rows) {
    const isWithdrawn = row.stand === 'Widerrufen';
    const am = String((isWithdrawn ? row.widerrufen_am : undefined) ?? row.am);
    const zweck = String(row.zweck);
    const known = byPurpose.get(zweck);
    if (known === undefined || am > known.am || (am === known.am && isWithdrawn))
      byPurpose.set(zweck, { zweck, stand: isWithdrawn ? 'Widerrufen' : 'Erteilt', am, row });
  }
  return [...byPurpose.values()];
}

/** Purposes that a guardian consented to while the person can sign now: the own signature is due. */
export function eigeneUnterschriftFaellig(
  person: Person,
  rows: readonly Einwilligung[],
  today: string,
): readonly string[] {
  const day = eigeneUnterschriftAb(person);
  if (day === undefined || day > today) return [];
  return einwilligungsstand(rows)
    .filter(({ stand, am }) => stand === 'Erteilt' && am < day)
    .map(({ zweck }) => zweck);
}
