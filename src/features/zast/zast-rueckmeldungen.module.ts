import { defineModule } from '../../kit/define-module.ts';
import { equals, oneOf } from '../../kit/filter.ts';
import { zastRueckmeldungen } from './zast-rueckmeldungen.table.ts';

/** Tab of a run: what the office answered, case by case. */
export const zastRueckmeldungenModule = defineModule({
  name: 'zast_rueckmeldungen',
  url: '/zast/rueckmeldungen',
  area: 'ZAST',
  table: zastRueckmeldungen,
  label: 'Rückmeldungen',
  list: { columns: ['fall_id', 'ergebnis', 'betrag', 'am', 'grund', 'eingelesen_am'], sort: '-eingelesen_am' },
  search: { lauf_id: equals('lauf_id'), ergebnis: oneOf('ergebnis') },
});
