import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { spendenquittungen } from './spendenquittungen.table.ts';

/** Receipts of gifts, drafts too. */
export const spendenquittungenModule = defineModule({
  name: 'spendenquittungen',
  url: '/kontakt/spendenquittungen',
  route: '/fundraising/quittungen',
  area: 'FUNDRAISING',
  table: spendenquittungen,
  label: 'Spendenquittungen',
  list: {
    columns: ['nummer', 'mgd_id', 'stand', 'form', 'von', 'bis', 'summebetrag', 'ausgestellt_am'],
    sort: '-nummer',
    totals: ['summebetrag'],
    groupBy: ['stand', 'form', 'sek_id'],
    counts: { stand: 'Ausgestellt' },
  },
  search: {
    nummer: contains('nummer'),
    jahr: labelled('Jahr der Zuwendungen', yearOf('bis')),
    status: oneOf('stand'),
    art: labelled('Form', equals('form')),
    mgd_id: labelled('Spender', equals('mgd_id')),
    erstelltamvon: labelled('Ausgestellt von', from('ausgestellt_am')),
    erstelltambis: labelled('Ausgestellt bis', to('ausgestellt_am')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'nummer',
      'sek_id',
      'mgd_id',
      'form',
      'von',
      'bis',
      'ausgestellt_am',
      'summebetrag',
      'anzahl',
      'signaturart',
      'sha256',
      'storno_am',
      'grund',
      'ersetzt_durch',
    ),
  },
});
