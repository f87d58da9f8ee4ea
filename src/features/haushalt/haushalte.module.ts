import { defineModule, fields, lines } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { haushalte } from './haushalte.table.ts';

/** Budgets by year (spec B 9.3 "Budget"). */
export const haushalteModule = defineModule({
  name: 'haushalte',
  url: '/haushalt/haushalte',
  route: '/haushalt',
  area: 'HAUSHALT',
  table: haushalte,
  label: 'Haushalte',
  title: ({ jahr }) => String(jahr),
  list: { columns: ['jahr', 'sek_id', 'status', 'sperrt', 'notiz'], sort: '-jahr', groupBy: ['status'] },
  search: { jahr: equals('jahr'), status: oneOf('status'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'sek_id', 'jahr', 'vorlage', 'sperrt', 'notiz'),
    zeilen: lines('Zeilen', 'haushaltszeilen', { repeats: ['seite'] }),
  },
});
