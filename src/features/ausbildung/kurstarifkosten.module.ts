import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, from, to } from '../../kit/filter.ts';
import { dayText } from '../../kit/master.ts';
import { kurstarifkosten } from './kurstarifkosten.table.ts';

/** What all course tariffs cost, each from a day on; a tab of a tariff, too. */
export const kurstarifkostenModule = defineModule({
  name: 'kurstarifkosten',
  url: '/verwaltung/kurstarifkosten',
  route: '/verwaltung/kurstarifkosten',
  area: 'VERWALTUNG',
  table: kurstarifkosten,
  label: 'Kosten der Kurstarife',
  title: ({ gueltigab }) => dayText(gueltigab),
  list: { columns: ['kurstarif_id', 'gueltigab', 'betrag'], sort: '-gueltigab' },
  search: { kurstarif_id: equals('kurstarif_id'), gueltigabvon: from('gueltigab'), gueltigabbis: to('gueltigab') },
  tabs: { allgemein: fields('Allgemein', 'kurstarif_id', 'gueltigab', 'betrag') },
});
