import { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import type { Deps } from '../../../context.ts';
import { applyUpdate } from '../../../records/apply.ts';
import { lockRow } from '../../../records/lock.ts';
import { Unit } from '../../../records/unit.ts';
import { system } from '../../../rights/nobody.ts';
import { abzuschliessende, standVon } from './abrechnungsstand.ts';

/** Takes a booked mission as far as its cases and payments have come. */
export async function fuehreWeiter(unit: Unit, einsatzId: string): Promise<void> {
  const table = unit.table(einsaetze);
  const einsatz = await lockRow(unit, table, einsatzId);
  const { isQuittiert, isErledigt } = await standVon(unit.tx, einsatzId);
  const gebucht =
    einsatz?.values.status === 'Gebucht' && isQuittiert
      ? await applyUpdate(unit, table, einsatz, { status: 'Abgerechnet' }, { art: 'schritt' })
      : einsatz;
  if (gebucht?.values.status === 'Abgerechnet' && isErledigt)
    await applyUpdate(unit, table, gebucht, { status: 'Abgeschlossen' }, { art: 'schritt' });
}

/** Closes missions that came to their end by a payment or a correction, not by an answer of the billing office, one transaction each. Answers how many. */
export async function schliesseAb(deps: Deps): Promise<number> {
  const ids = await abzuschliessende(deps.storage.db);
  for (const id of ids) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await fuehreWeiter(unit, id);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return ids.length;
}
