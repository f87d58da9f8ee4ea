import { createHash } from 'node:crypto';
import {
  cbiPaymentRequest,
  pain001,
  type CreditTransfers,
} from '../../../src/features/finanzen/sepa/credit-transfer.rules.ts';
import type { ueberweisungsposten } from '../../../src/features/ueberweisungen/ueberweisungsposten.table.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Lauf } from './collect.ts';

/** Identification of a run at the bank. */
export const orderId = ({ nummer }: Pick<Lauf, 'nummer'>): string => `UE${nummer}`;

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

/** The file of a run, byte by byte the same whenever it is made: everything in it was stored when the run was checked and released. */
export function orderFile(
  { values }: { readonly values: Lauf },
  posten: readonly { readonly values: Partial<ValuesOf<typeof ueberweisungsposten>> }[],
): { readonly bytes: string; readonly sha256: string } {
  const order: CreditTransfers = {
    id: orderId(values),
    created: values.datei_am ?? '',
    execution: values.banktag ?? '',
    debtor: {
      name: values.auftraggeber ?? '',
      iban: values.auftraggeber_iban ?? '',
      bic: textOf(values.auftraggeber_bic),
      // No address inside SEPA, unless the network wants one (domain: finanzen 6).
      town: values.format === 'Cbi' ? textOf(values.auftraggeber_ort) : undefined,
      country: (values.auftraggeber_iban ?? '').slice(0, 2),
      cuc: textOf(values.cuc),
    },
    transfers: posten
      .toSorted((a, b) => ((a.values.endtoendid ?? '') < (b.values.endtoendid ?? '') ? -1 : 1))
      .map(({ values: one }) => ({
        reference: one.endtoendid ?? '',
        cents: one.betrag ?? 0,
        name: one.empfaenger ?? '',
        iban: one.iban ?? '',
        ...(values.format === 'Cbi' ? { town: textOf(one.ort), country: textOf(one.land) } : {}),
        text: textOf(one.zweck) ?? one.endtoendid ?? '',
        creditorReference: textOf(one.referenz),
      })),
  };
  const bytes = values.format === 'Cbi' ? cbiPaymentRequest(order) : pain001(order);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
