import { createHash } from 'node:crypto';
import {
  cbiDirectDebit,
  pain008,
  type Amendment,
  type DirectDebits,
} from '../../../src/features/finanzen/sepa/direct-debit.rules.ts';
import type { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import type { ValuesOf } from '../../records/rows.ts';
import type { Lauf } from './collect.ts';

/** Identification of a run at the bank. */
export const orderId = ({ nummer }: Pick<Lauf, 'nummer'>): string => `LS${nummer}`;

const textOf = (value: string | null | undefined): string | undefined => value || undefined;

function amendmentOf(one: Partial<ValuesOf<typeof lastschriften>>): Amendment | undefined {
  const amendment: Amendment = {
    reference: textOf(one.alte_mandatsref),
    creditorId: textOf(one.alte_glaeubigerid),
    creditorName: textOf(one.alter_glaeubigername),
    account: one.neues_konto === true ? true : undefined,
  };
  return Object.values(amendment).every((value) => value === undefined) ? undefined : amendment;
}

/** The file of a run, byte by byte the same whenever it is made: everything in it was stored when the run was checked and released. */
export function orderFile(
  { values }: { readonly values: Lauf },
  collections: readonly { readonly values: Partial<ValuesOf<typeof lastschriften>> }[],
): { readonly xml: string; readonly sha256: string } {
  const order: DirectDebits = {
    id: orderId(values),
    created: values.datei_am ?? '',
    due: values.einzugam ?? '',
    creditor: {
      name: values.glaeubigername ?? '',
      iban: values.glaeubiger_iban ?? '',
      bic: textOf(values.glaeubiger_bic),
      id: values.glaeubigerid ?? '',
      cuc: textOf(values.cuc),
    },
    collections: collections
      .toSorted((a, b) => ((a.values.endtoendid ?? '') < (b.values.endtoendid ?? '') ? -1 : 1))
      .map(({ values: one }) => ({
        reference: one.endtoendid ?? '',
        cents: one.betrag ?? 0,
        sequence: one.sequenztyp ?? 'RCUR',
        mandate: one.mandatsref ?? '',
        signed: one.unterschriftam ?? '',
        amendment: amendmentOf(one),
        name: one.zahler ?? '',
        iban: one.iban ?? '',
        bic: textOf(one.bic),
        text: textOf(one.zweck) ?? orderId(values),
      })),
  };
  const xml = values.format === 'Cbi' ? cbiDirectDebit(order) : pain008(order);
  return { xml, sha256: createHash('sha256').update(xml).digest('hex') };
}
