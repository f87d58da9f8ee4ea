import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled, oneOf, to } from '../../kit/filter.ts';
import { sepamandate } from './sepamandate.table.ts';

/** Mandates of members and contacts; a tab of theirs, too. */
export const sepamandateModule = defineModule({
  name: 'sepamandate',
  url: '/lastschriften/mandate',
  route: '/lastschriften/mandate',
  area: 'LASTSCHRIFTEN',
  table: sepamandate,
  label: 'SEPA-Mandate',
  list: {
    columns: ['mandatsref', 'mgd_id', 'kontoinhaber', 'unterschriftam', 'letztenutzung', 'status'],
    sort: 'mandatsref',
    groupBy: ['status'],
  },
  search: {
    name: contains('mandatsref', 'kontoinhaber', 'iban'),
    status: oneOf('status'),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
    benutzt: labelled('Schon eingezogen', filled('letztenutzung')),
    letztenutzungbis: labelled('Letzte Lastschrift bis', to('letztenutzung')),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'mgd_id',
      'sek_id',
      'mandatsref',
      'glaeubigerid',
      'kontoinhaber',
      'iban',
      'bic',
      'unterschriftam',
      'unterschrift',
      'beleg',
      'einmalig',
      'letztmals',
      'letztenutzung',
      'sperrgrund',
    ),
  },
});
