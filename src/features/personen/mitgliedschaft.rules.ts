import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { personen } from './personen.table.ts';

/**
 * What a period of membership says (ADR 25). Three questions are asked of it, each here and nowhere else: who is a member today
 * (`istMitglied`), who was one on a day (`warMitglied`), and which time counts for years (`zaehlt`). The server's SQL reads the
 * same lists (server/features/personen/mitgliedschaft-sql.ts).
 */

/** A row of `mitgliedschaften`; days ISO. */
export interface Zeit {
  readonly von: unknown;
  readonly bis: unknown;
  readonly status: unknown;
  readonly austrittsart?: unknown;
}

type Person = Known<typeof personen>;

/** Who counts as active: a switch changes the branch, not what somebody is (domain: personen 4, Switch). */
export const aktive: readonly string[] = ['Aktiv', 'Eingewechselt'];

/** How a membership ended. A closed period that bears it was an active one until then. */
export const geendet: readonly string[] = ['Ausgeschieden', 'Wechsel', 'Verstorben'];

const isEnd = (status: unknown): boolean => geendet.some((one) => one === status);
const isDay = (value: unknown): value is string => typeof value === 'string';

/** Whether somebody was a member on a day by this period: it ran, whatever its status says of how it ended later. */
export const warMitglied = ({ von, bis, status }: Zeit, day: string): boolean =>
  isDay(von) && von <= day && (isDay(bis) ? bis >= day : !isEnd(status));

/** Whether the time of a period counts for years, youth where `jugend` (domain: personen 5). */
export const zaehlt = ({ bis, status }: Zeit, jugend: boolean): boolean =>
  aktive.some((one) => one === status) || (jugend && status === 'Jugend') || (isDay(bis) && isEnd(status));

const nachAustritt: Readonly<Record<string, string>> = {
  Ruhend: 'Inaktiv',
  Verstorben: 'Verstorben',
  Wechsel: 'Wechsel',
};

/** The status that a person has on a day by the period that leads: what it is while it runs, how it ended afterwards. */
export function statusAm({ bis, status, austrittsart }: Zeit, day: string): string {
  const isDead = austrittsart === 'Verstorben' || status === 'Verstorben';
  if (isDay(bis) && (bis < day || (isDead && bis === day)))
    return isEnd(status) ? String(status) : (nachAustritt[String(austrittsart)] ?? 'Ausgeschieden');
  return isDay(bis) && isEnd(status) && !isDead ? 'Aktiv' : String(status);
}

/** Whether somebody has died, by the columns of the person. */
export const istVerstorben = (person: Person): boolean =>
  (person.sterbedatum ?? null) !== null || person.mitgliedsstatus === 'Verstorben';

/** Whether a person is a member today, by the columns that repeat the leading period. */
export const istMitglied = (person: Person, today: string): boolean =>
  person.personenart === 'Mitglied' &&
  !istVerstorben(person) &&
  warMitglied(
    {
      von: person.eintritt ?? today,
      bis: person.austritt,
      status: isEnd(person.mitgliedsstatus) ? 'Ausgeschieden' : 'Aktiv',
    },
    today,
  );

/** The status of a person on a day, by the columns that repeat the leading period. */
export const statusVon = (person: Person, day: string): string =>
  istVerstorben(person)
    ? 'Verstorben'
    : statusAm(
        {
          von: person.eintritt,
          bis: person.austritt,
          status: person.mitgliedsstatus,
          austrittsart: person.austrittsart,
        },
        day,
      );

/** Why a member is not at hand on a day: dead, left or at rest, as a German word; undefined for who is, and for whoever is no member. */
export function abwesend(person: Person, day: string): string | undefined {
  if (istVerstorben(person)) return message('verstorben');
  if (person.personenart !== 'Mitglied') return undefined;
  if (!istMitglied(person, day)) return message('ausgeschieden');
  return person.mitgliedsstatus === 'Inaktiv' ? message('inaktiv') : undefined;
}
