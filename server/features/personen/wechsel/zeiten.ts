import type { mitgliedschaften } from '../../../../src/features/personen/mitgliedschaften.table.ts';
import { message } from '../../../../src/lib/message.ts';
import type { StoredOf } from '../../../records/rows.ts';

/** ISO date of the day before. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Whether a membership runs on a day, so that it can end then. */
export const periodToLeave = ({ values }: StoredOf<typeof mitgliedschaften>, day: string): boolean =>
  values.von <= day && (values.bis === null || values.bis >= day);

/** Why a member cannot switch from one branch to another on a day; a packed message. */
export function obstacle(
  periods: readonly StoredOf<typeof mitgliedschaften>[],
  von: string,
  nach: string,
  stichtag: string,
): string | undefined {
  const last = dayBefore(stichtag);
  const inOld = periods.filter(({ values }) => values.sek_id === von);
  if (!inOld.some((period) => periodToLeave(period, last)))
    return message('Zum Stichtag besteht in der bisherigen Sektion keine Mitgliedschaft.');
  if (inOld.some(({ values }) => values.von > last))
    return message('In der bisherigen Sektion beginnt nach dem Stichtag noch eine Mitgliedschaft.');
  const isMitglied = periods.some(
    ({ values }) => values.sek_id === nach && (values.bis === null || values.bis >= stichtag),
  );
  return isMitglied ? message('In der neuen Sektion besteht für diese Zeit schon eine Mitgliedschaft.') : undefined;
}
