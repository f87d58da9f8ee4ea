import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion } from '../../kit/filter.ts';
import { bereitschaftskreise } from './bereitschaftskreise.table.ts';

/** Circles that take turns. */
export const bereitschaftskreiseModule = defineModule({
  name: 'bereitschaftskreise',
  url: '/dienstplaene/kreise',
  route: '/dienstplan/kreise',
  area: 'DIENSTPLAN',
  table: bereitschaftskreise,
  label: 'Bereitschaftskreise',
  list: { columns: ['name', 'sek_id', 'anker', 'wechselzeit', 'rhythmustage'], sort: 'name' },
  search: { name: contains('name'), sek_id: inSektion() },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'sek_id', 'dienstart_id', 'anker', 'wechselzeit', 'rhythmustage'),
    plaetze: children('Plätze im Kreis', 'bereitschaftsplaetze'),
  },
});
