import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf } from '../../kit/filter.ts';
import { beitragslaeufe } from './beitragslaeufe.table.ts';

/** Runs of fees. */
export const beitragslaeufeModule = defineModule({
  name: 'beitragslaeufe',
  url: '/beitraege/laeufe',
  route: '/beitraege/laeufe',
  area: 'BEITRAEGE',
  table: beitragslaeufe,
  label: 'Beitragsläufe',
  list: {
    columns: ['nummer', 'sek_id', 'jahr', 'art', 'beitragsart_id', 'status', 'datum', 'anzahl', 'betrag'],
    sort: '-nummer',
    totals: ['anzahl', 'betrag'],
    groupBy: ['jahr', 'status', 'sek_id'],
  },
  search: {
    name: contains('nummer'),
    jahrbeantragung: equals('jahr'),
    status: oneOf('status'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'art',
      'jahr',
      'beitragsart_id',
      'mgd_id',
      'stichtag',
      'datum',
      'faelligam',
    ),
  },
});
