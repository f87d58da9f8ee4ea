import type { sbsLaeufe } from '../../../src/features/sbs/sbs-laeufe.table.ts';
import { sepaText } from '../../../src/features/finanzen/sepa/characters.rules.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Payment } from './collect.ts';
import { orderId, remittance } from './order-file.ts';

const referenceLength = 35;
const purposeLength = 140;

/** A payment of a run as it goes to the bank. */
export const paymentValues = (
  run: { readonly id: string; readonly values: Pick<ValuesOf<typeof sbsLaeufe>, 'nummer' | 'verwendungszweck'> },
  { mgd_id, mgdnummer, empfaenger, iban, ort, land, betrag, lines, einsaetze }: Payment,
) => ({
  lauf_id: run.id,
  mgd_id,
  empfaenger,
  iban,
  ort: ort ?? null,
  land: land ?? null,
  betrag,
  posten: lines.length,
  referenz: sepaText(`${orderId(run.values)}-${mgdnummer}`, referenceLength).text,
  text: remittance(
    sepaText(run.values.verwendungszweck, purposeLength).text,
    einsaetze.map((einsatz) => sepaText(einsatz, referenceLength).text),
  ),
  stand: 'Offen' as const,
});
