import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, of, to } from '../../kit/filter.ts';
import { buchungen } from './buchungen.table.ts';

/** The ledger of a cash box or bank account with its balance after each booking (spec B 9.3 "Cash ledger"). */
export const kassabuchModule = defineModule({
  name: 'kassabuch',
  url: '/kassenbuch/kassabuch',
  route: '/kassabuch',
  area: 'KASSABUCH',
  table: buchungen,
  where: { geldbewegung: true },
  label: 'Kassabuch',
  list: {
    columns: ['buchungsdatum', 'nummer', 'text', 'sekbank_id', 'sollbetrag', 'habenbetrag'],
    sort: 'buchungsdatum',
    totals: ['sollbetrag', 'habenbetrag', 'betrag'],
    groupBy: ['sekbank_id'],
    balance: {
      of: 'betrag',
      by: 'lfdnr',
      beside: 'habenbetrag',
      since: { from: 'vondatum', to: 'bisdatum' },
      label: 'Saldo',
    },
  },
  search: {
    sekbank_id: equals('sekbank_id'),
    typ: labelled('Typ', of('kassenbuch_id', equals('typ'))),
    vondatum: labelled('Von', from('buchungsdatum')),
    bisdatum: labelled('Bis', to('buchungsdatum')),
    kostenstelle_id: equals('kostenstelle_id'),
    name: contains('text', 'partnername', 'nummer'),
    sek_id: inSektion(),
  },
  searchDefaults: { vondatum: 'firstOfYear' },
  tabs: {
    allgemein: fields('Allgemein', 'nummer', 'kassenbuch_id', 'buchungsdatum', 'text', 'sollbetrag', 'habenbetrag'),
  },
});
