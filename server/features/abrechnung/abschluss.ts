import { applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import type { Unit } from '../../records/unit.ts';
import { standVon } from './abrechnungsstand.ts';

/** Takes a booked mission as far as its cases have come. */
export async function fuehreWeiter(unit: Unit, einsatzId: string): Promise<void> {
  const table = unit.deps.registry.table('einsaetze');
  const { isQuittiert, isErledigt } = await standVon(unit.tx, einsatzId);
  const einsatz = await lockRow(unit, table, einsatzId);
  if (einsatz?.values['status'] !== 'Gebucht' || !isQuittiert) return;
  const abgerechnet = await applyUpdate(unit, table, einsatz, { status: 'Abgerechnet' }, { art: 'schritt' });
  if (isErledigt) await applyUpdate(unit, table, abgerechnet, { status: 'Abgeschlossen' }, { art: 'schritt' });
}
