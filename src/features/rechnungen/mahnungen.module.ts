import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, to, yearOf } from '../../kit/filter.ts';
import { mahnungen } from './mahnungen.table.ts';

/** Reminders that were sent. */
export const mahnungenModule = defineModule({
  name: 'mahnungen',
  url: '/rechnungen/mahnungen',
  route: '/rechnungen/mahnungen',
  area: 'RECHNUNGEN',
  table: mahnungen,
  label: 'Mahnungen',
  list: {
    columns: ['datum', 'name', 'nummer', 'text', 'faelligam', 'stufe', 'frist', 'betrag'],
    sort: '-datum',
    totals: ['betrag'],
    groupBy: ['stufe', 'datum'],
  },
  search: {
    jahr: yearOf('datum'),
    name: contains('name', 'nummer', 'text'),
    stufe: equals('stufe'),
    mgd_id: equals('mgd_id'),
    datumvon: labelled('Von', from('datum')),
    datumbis: labelled('Bis', to('datum')),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'datum',
      'stufe',
      'name',
      'anschrift',
      'forderung_id',
      'nummer',
      'text',
      'faelligam',
      'betrag',
      'frist',
      'mgd_id',
      'sek_id',
      'absender',
      'kontoinhaber',
      'iban',
    ),
  },
});
