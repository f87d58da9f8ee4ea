import { block, blockFields, children, defineModule } from '../../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to } from '../../../kit/filter.ts';
import { verleih } from './verleih.table.ts';

/** Loans of a branch (spec B 7.4, domain: inventar 4 "Verleih"). */
export const verleihModule = defineModule({
  name: 'verleih',
  url: '/inventar/verleih',
  route: '/inventar/verleih',
  area: 'INVENTAR',
  table: verleih,
  label: 'Verleih',
  list: {
    columns: [
      'inventar_id',
      'artikel_id',
      'halter',
      'offen',
      'ausgegebenam',
      'bis',
      'einsatz_id',
      'status',
      'hinweise',
    ],
    sort: 'bis',
    groupBy: ['status', 'halter_id', 'einsatz_id', 'artikel_id'],
  },
  search: {
    an: labelled('Wer es hat', contains('halter', 'an_name', 'zweck')),
    status: oneOf('status'),
    bisvon: labelled('Zurück ab', from('bis')),
    bisbis: labelled('Zurück bis', to('bis')),
    inventar_id: equals('inventar_id'),
    artikel_id: equals('artikel_id'),
    halter_id: equals('halter_id'),
    einsatz_id: equals('einsatz_id'),
    ausb_id: equals('ausb_id'),
    hinweise: equals('hinweise'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Offen' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Was', 'inventar_id', 'artikel_id', 'menge', 'standort_id', 'sek_id'),
      block('An wen', 'an_id', 'an_name', 'einsatz_id', 'ausb_id', 'zweck', 'bis', 'kautionbetrag', 'reservierung_id'),
      block('Stand', 'status', 'offen', 'halter', 'halter_id', 'ausgegebenam', 'abgeschlossenam', 'hinweise'),
    ),
    bewegungen: children('Bewegungen', 'verleihbewegungen'),
  },
});
