import { defineModule, fields } from '../../kit/define-module.ts';
import { ruecklagenbewegungen } from './ruecklagenbewegungen.table.ts';

/** Tab of a reserve: what went in and came out. */
export const ruecklagenbewegungenModule = defineModule({
  name: 'ruecklagenbewegungen',
  url: '/ruecklagen/bewegungen',
  area: 'RUECKLAGEN',
  table: ruecklagenbewegungen,
  label: 'Bewegungen',
  list: { columns: ['datum', 'art', 'betrag', 'text', 'kassenbuch_id', 'grund'], sort: '-datum' },
  tabs: {
    allgemein: fields('Allgemein', 'datum', 'art', 'betrag', 'text', 'kassenbuch_id', 'storno_id', 'grund'),
  },
});
