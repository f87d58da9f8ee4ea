import { defineModule } from '../../kit/define-module.ts';
import { dayText } from '../../kit/master.ts';
import { kurstarifkosten } from './kurstarifkosten.table.ts';

/** Tab of a tariff: its amounts, each from a day on. */
export const kurstarifkostenModule = defineModule({
  name: 'kurstarifkosten',
  url: '/verwaltung/kurstarifkosten',
  area: 'VERWALTUNG',
  table: kurstarifkosten,
  label: 'Kosten der Kurstarife',
  title: ({ gueltigab }) => dayText(gueltigab),
  list: { columns: ['gueltigab', 'betrag'], sort: '-gueltigab' },
});
