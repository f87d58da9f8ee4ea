import { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { message } from '../../../../src/lib/message.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import type { Deps, Nutzer } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { applyUpdate } from '../../../records/apply.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import { Unit } from '../../../records/unit.ts';
import { bucheFaelle, type Tarifwahl } from './faelle.ts';
import { bucheVerguetungen } from './verguetungen.ts';

const gebucht = ['Gebucht', 'Abgerechnet', 'Abgeschlossen'];

/**
 * Books a released mission: cases, compensation and the step to Gebucht, all of it or nothing; one that cannot be billed gets its
 * compensation only. A second time has no effect. Answers the rows written. Throws 403, 404, 422.
 */
export async function bucheEinsatz(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  tarif: Tarifwahl | undefined,
): Promise<number> {
  const { rows, stand } = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const written = await buche(unit, id, tarif);
    return { rows: written, stand: unit.hasWritten ? await unit.finish() : undefined };
  });
  if (stand !== undefined) deps.events.announce(stand);
  return rows;
}

/** Locks a mission for who books it. Throws 403, 404. */
export async function demandBilling(unit: Unit, id: string): Promise<StoredOf<typeof einsaetze>> {
  const table = unit.table(einsaetze);
  const einsatz = await lockRow(unit, table, id);
  const { rights } = unit.nutzer;
  if (einsatz === undefined || !rights.holds(topicIn(table.right, einsatz.area), 'LESEN', einsatz.sek_ids))
    throw notFound();
  if (!rights.holds(topicIn(table.right, einsatz.area), 'ABRECHNUNG', einsatz.sek_ids)) throw forbidden();
  return einsatz;
}

async function buche(unit: Unit, id: string, tarif: Tarifwahl | undefined): Promise<number> {
  const { registry } = unit.deps;
  const einsatz = await demandBilling(unit, id);
  const { status } = einsatz.values;
  if (gebucht.includes(status)) return 0;
  const beteiligte = await childRows(unit, registry.of(einsatzBeteiligte), [einsatz]);
  if (status === 'NichtAbrechenbar') return bucheVerguetungen(unit, einsatz, beteiligte);
  if (status !== 'Freigabe') throw refused(message('Gebucht wird ein freigegebener Einsatz.'));
  if (tarif === undefined) throw refused(message('Bitte den Tarif wählen.'));
  const faelle = await bucheFaelle(unit, einsatz, beteiligte, tarif);
  const zeilen = await bucheVerguetungen(unit, einsatz, beteiligte);
  await applyUpdate(unit, registry.of(einsaetze), einsatz, { status: 'Gebucht' }, { art: 'schritt' });
  return faelle + zeilen;
}
