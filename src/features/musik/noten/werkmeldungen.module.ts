import { block, blockFields, children, defineModule } from '../../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../../kit/filter.ts';
import { werkmeldungen } from './werkmeldungen.table.ts';

/** Reports to collecting societies. */
export const werkmeldungenModule = defineModule({
  name: 'werkmeldungen',
  url: '/notenarchiv/werkmeldungen',
  route: '/notenarchiv/werkmeldungen',
  area: 'NOTENARCHIV',
  table: werkmeldungen,
  label: 'Werkmeldungen',
  title: ({ gesellschaft, jahr }) => `${gesellschaft} ${jahr}`,
  list: {
    columns: ['jahr', 'gesellschaft', 'status', 'auffuehrungen', 'werke', 'grund', 'eingereichtam'],
    sort: '-jahr',
    groupBy: ['jahr', 'gesellschaft', 'status'],
  },
  search: {
    jahr: equals('jahr'),
    gesellschaft: equals('gesellschaft'),
    status: oneOf('status'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Meldung', 'jahr', 'gesellschaft', 'grund', 'sek_id'),
      block('Stand', 'status', 'auffuehrungen', 'werke', 'eingereichtam', 'uebernommenam'),
    ),
    zeilen: children('Gemeldete Werke', 'werkmeldungszeilen'),
  },
});
