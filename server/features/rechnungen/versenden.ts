import type * as v from 'valibot';
import type { rechnungMailInput, rechnungMailSchema } from '../../../src/features/rechnungen/rechnungen.calls.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { forbidden } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';

/** Sends an issued invoice to its customer: the document is made on the device, which has its fonts and languages. Throws 403, 404, 422. */
export async function versendeRechnung(
  unit: Unit,
  id: string,
  { an, betreff, text, dokument }: v.InferOutput<typeof rechnungMailInput>,
): Promise<v.InferOutput<typeof rechnungMailSchema>> {
  const { rights } = unit.nutzer;
  const table = unit.table(rechnungen);
  const rechnung = await lockRow(unit, table, id);
  if (rechnung === undefined || !rights.holds(table.right, 'LESEN', rechnung.sek_ids)) throw noRow();
  if (!rights.holds(table.right, 'EMAIL', rechnung.sek_ids)) throw forbidden();
  const { status, nummer, sek_id, mgd_id } = rechnung.values;
  if (status !== 'Gestellt') throw refused(message('Gesendet wird, was gestellt ist.'));
  if (!Buffer.from(dokument.slice(0, 8), 'base64').toString('latin1').startsWith('%PDF-'))
    throw refused(message('Gesendet wird ein PDF.'));
  await unit.update(table, rechnung, { versandt_am: unit.zeit });
  await unit.deps.mailer.send(
    {
      to: an,
      subject: betreff,
      text,
      art: 'Rechnung',
      sek_id,
      mgd_id,
      anhang: { name: `rechnung_${nummer ?? ''}.pdf`, media: 'application/pdf', base64: dokument },
    },
    { tx: unit.tx },
  );
  return { versandt_am: unit.zeit };
}
