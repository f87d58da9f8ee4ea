import { abrechnungsfaelleModule } from '../../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.module.ts';
import { zastLaeufe } from '../../../../src/features/zast/zast-laeufe.table.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import type { Berichtigung } from '../../../../src/features/zast/zast.calls.ts';
import { isIk, isKvnr } from '../../../../src/lib/insurance-numbers.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { forbidden } from '../../../http/errors.ts';
import { demandColumns, findRecord } from '../../../records/access.ts';
import { noRow, refused, rejected } from '../../../records/refusals.ts';
import { lockRow } from '../../../records/lock.ts';
import type { Done } from '../../../records/task.ts';
import type { Unit } from '../../../records/unit.ts';

/**
 * Corrects who pays, for a case that no file has named or that was rejected; a rejected one is open again and goes into a new run
 * (domain: einsaetze 4). Throws 400, 403, 422.
 */
export async function berichtige(unit: Unit, id: string, input: Berichtigung): Promise<Done> {
  const { registry } = unit.deps;
  const module = abrechnungsfaelleModule;
  if (!isId(id)) throw noRow();
  const fall = await findRecord(unit, module, id);
  const values = Object.fromEntries(
    Object.entries(input).map(([column, value]) => [column, value === '' ? null : value]),
  );
  if (!unit.nutzer.rights.holds(topicIn(module.table.right, fall.area), 'SPEICHERN', fall.sek_ids)) throw forbidden();
  demandColumns(unit, module, 'SPEICHERN', fall, Object.keys(values));
  refuseBadNumbers({ ...fall.values, ...values });
  const status = fall.values.status;
  const lauf = fall.values.zast_lauf_id;
  const isInFile =
    status !== 'Abgelehnt' &&
    typeof lauf === 'string' &&
    (await lockRow(unit, registry.of(zastLaeufe), lauf))?.values.status !== 'Entwurf';
  if ((status !== 'Offen' && status !== 'Abgelehnt') || isInFile || fall.values.gegenfall_id !== null)
    throw refused(message('Dieser Fall kann nicht berichtigt werden.'));
  const reopened = status === 'Abgelehnt' ? { status: 'Offen' as const, zast_lauf_id: null, grund: null } : {};
  const after = await unit.update(module.table, fall, { ...values, ...reopened });
  return { status: 200, id, rev: after.rev, given: {} };
}

function refuseBadNumbers({ kostentraeger_art, ik, versicherungsnr }: Readonly<Record<string, unknown>>): void {
  const isWrongIk = typeof ik === 'string' && !isIk(ik);
  const isWrongKvnr =
    kostentraeger_art === 'Gesetzlich' && typeof versicherungsnr === 'string' && !isKvnr(versicherungsnr);
  if (isWrongIk) throw rejected([{ feld: 'ik', text: message('Die Prüfziffer stimmt nicht.') }]);
  if (isWrongKvnr) throw rejected([{ feld: 'versicherungsnr', text: message('Die Prüfziffer stimmt nicht.') }]);
}
