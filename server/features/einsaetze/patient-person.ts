import type { einsatzPatienten } from '../../../src/features/einsaetze/einsatz-patienten.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import type { Draft } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { visibleRows } from '../../records/visible-rows.ts';
import { namesDead } from './verstorbene.ts';

/** Whom a patient is newly said to be: nobody twice in a mission, nobody who was dead, nobody with another birth date that the user sees. */
export async function personIssues(
  unit: Unit,
  before: StoredOf<typeof einsatzPatienten> | undefined,
  after: Draft<typeof einsatzPatienten>,
  others: readonly StoredOf<typeof einsatzPatienten>[],
): Promise<readonly FieldIssue[]> {
  const { mgd_id, gebdatum } = after.values;
  if (mgd_id === null || before?.values.mgd_id === mgd_id) return [];
  if (others.some(({ id, values }) => id !== after.id && values.mgd_id === mgd_id))
    return [{ feld: 'mgd_id', text: message('Diese Person ist in diesem Einsatz schon ein anderer Patient.') }];
  const [person] = await visibleRows(unit.source, unit.nutzer, unit.table(personen), [mgd_id]);
  const geboren = person?.row['gebdatum'];
  if (typeof geboren === 'string' && gebdatum !== null && geboren !== gebdatum)
    return [{ feld: 'mgd_id', text: message('Diese Person hat ein anderes Geburtsdatum als der Patient.') }];
  return namesDead(unit, 'mgd_id', before, after);
}
