import { defineTable, type Known } from '../../kit/define-table.ts';
import { bic } from '../../kit/kinds/bic.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import { bankkontoart } from './organisation.vocabularies.ts';

type Bank = Known<typeof banken>;

/** What is wrong at the fields of an account: one at a bank has an IBAN, and a branch lists it once. Branches may share one. `others`: the branch's further accounts. */
export function issuesOfBank({ art, iban: number = null }: Bank, others: readonly Bank[]): FieldIssue[] {
  if (number === null) return art === 'Bankkonto' ? [{ feld: 'iban', text: message('Für ein Bankkonto nötig.') }] : [];
  return others.some((one) => one.iban === number)
    ? [{ feld: 'iban', text: message('Dieses Konto ist hier schon erfasst.') }]
    : [];
}

/** Bank accounts of a branch. A root of its own: everybody reads the branches, but not their accounts. */
export const banken = defineTable({
  name: 'banken',
  nr: 118,
  label: 'Bankkonto',
  root: { by: 'column', column: 'sek_id' },
  right: 'RETTUNGSSTELLEN_BANKEN',
  title: ['bezeichnung'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    bezeichnung: text({ label: 'Bezeichnung', max: 120, required: true, index: true }),
    art: choice({ label: 'Art', values: bankkontoart, required: true, default: 'Bankkonto' }),
    iban: iban({ label: 'IBAN', index: true, hint: 'Nötig für ein Bankkonto.' }),
    bic: bic({ label: 'BIC' }),
    inhaber: text({ label: 'Inhaber', max: 120 }),
    hauptkonto: yesNo({ label: 'Hauptkonto', required: true, default: false }),
  },
  sealed: true,
});
