import { personen as personenTable } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import { einwilligungsstand } from '../../../src/features/personen/einwilligungsstand.rules.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';

/**
 * Brings a person's copy of the consent to the photo in line: without one the photo's bit shows it to nobody (domain:
 * personen 4). A copy, so that a consent that is given or withdrawn reaches every device like any other change.
 */
export async function updatePhotoConsent(unit: Unit, personId: string): Promise<void> {
  const personen = unit.table(personenTable);
  const person = await lockRow(unit, personen, personId);
  if (person === undefined) return;
  const { rows } = await sql<
    Record<string, unknown>
  >`select zweck, stand, am, widerrufen_am from einwilligungen where mgd_id = ${personId} and zweck = 'Foto'`.execute(
    unit.tx,
  );
  const [foto] = einwilligungsstand(rows);
  await unit.update(personen, person, { fotozustimmung: foto === undefined ? null : foto.stand === 'Erteilt' });
}
