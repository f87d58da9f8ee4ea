import { children, defineModule, fields } from '../../kit/define-module.ts';
import { musikstunden } from './musikstunden.table.ts';

/** Tab of a pupil: when the lessons are. */
export const musikstundenModule = defineModule({
  name: 'musikstunden',
  url: '/musikschule/stunden',
  area: 'MUSIKSCHULE',
  table: musikstunden,
  label: 'Wochenstunden',
  list: { columns: ['wochentag', 'beginn', 'raum', 'von', 'bis'], sort: 'beginn' },
  tabs: {
    allgemein: fields('Allgemein', 'wochentag', 'beginn', 'raum', 'von', 'bis'),
    termine: children('Tage', 'musiktermine'),
  },
});
