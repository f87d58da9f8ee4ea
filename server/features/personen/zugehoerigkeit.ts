import { personen as personenTable } from '../../../src/features/personen/personen.table.ts';
import type { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { mitgliedsstatus } from '../../../src/features/personen/personen.vocabularies.ts';
import { sql } from 'kysely';
import { isEqual } from '../../../src/lib/equal.ts';
import { statusAm } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';

type Period = Pick<
  ValuesOf<typeof mitgliedschaften>,
  'sek_id' | 'von' | 'bis' | 'status' | 'status2' | 'mitgliedschaft' | 'austrittsart'
>;

/** Where a person belongs: the branches of the open periods, else of those that ended last, and the period that leads. */
export function belonging<P extends Pick<Period, 'sek_id' | 'von' | 'bis'>>(
  periods: readonly P[],
  day: string,
  current: unknown,
): { sektionen: string[]; leading: P } | undefined {
  const open = periods.filter((period) => period.bis === null || period.bis >= day);
  const lastEnd = periods.map((period) => period.bis ?? '').reduce((a, b) => (a > b ? a : b), '');
  const counting = open.length > 0 ? open : periods.filter((period) => period.bis === lastEnd);
  const byStart = counting.toSorted((a, b) => (a.von < b.von ? 1 : a.von > b.von ? -1 : a.sek_id < b.sek_id ? -1 : 1));
  const leading = byStart.find((period) => period.sek_id === current) ?? byStart[0];
  return leading && { sektionen: [...new Set(counting.map((period) => period.sek_id))].toSorted(), leading };
}

/** Brings a person in line with the periods: branches that see the person, and the copies of the leading period. */
export async function updateBelonging(unit: Unit, personId: string): Promise<void> {
  const personen = unit.table(personenTable);
  const person = await lockRow(unit, personen, personId);
  if (person === undefined) return;
  const { rows } = await sql<Period>`
    select sek_id, von, bis, status, status2, mitgliedschaft, austrittsart from mitgliedschaften where mgd_id = ${personId}`.execute(
    unit.tx,
  );
  const found = belonging(rows, today(unit), person.values.sek_id);
  if (found === undefined) return;
  const { sektionen, leading } = found;
  const status = statusAm(leading, today(unit));
  const copies = {
    sek_id: leading.sek_id,
    mitgliedsstatus: mitgliedsstatus.names.find((name) => name === status) ?? null,
    status2: leading.status2,
    mitgliedschaft: leading.mitgliedschaft,
    eintritt: leading.von,
    austritt: leading.bis,
    austrittsart: leading.austrittsart,
  };
  const isSame = isEqual(person.sek_ids.toSorted(), sektionen);
  await unit.update(personen, person, copies, isSame ? {} : { sek_ids: sektionen });
}
