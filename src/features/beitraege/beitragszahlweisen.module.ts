import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { beitragszahlweisen } from './beitragszahlweisen.table.ts';

/** How fees are paid; a tab of members, too. */
export const beitragszahlweisenModule = defineModule({
  name: 'beitragszahlweisen',
  url: '/beitraege/zahlweisen',
  route: '/beitraege/zahlweisen',
  area: 'BEITRAEGE',
  table: beitragszahlweisen,
  label: 'Zahlweisen',
  list: { columns: ['mgd_id', 'sek_id', 'zahlungsform', 'zahler_id'], sort: 'mgd_id', groupBy: ['zahlungsform'] },
  search: {
    zahlungsform: oneOf('zahlungsform'),
    mgd_id: equals('mgd_id'),
    zahler_id: equals('zahler_id'),
    sek_id: inSektion(),
  },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'mgd_id', 'zahlungsform', 'zahler_id') },
});
