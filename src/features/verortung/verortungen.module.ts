import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, oneOf } from '../../kit/filter.ts';
import { verortungen } from './verortungen.table.ts';

/** Own places, as a list and on the map. */
export const verortungenModule = defineModule({
  name: 'verortungen',
  url: '/verortung/standorte',
  route: '/verortung/standorte',
  area: 'RETTUNGSSTELLEN',
  table: verortungen,
  label: 'Eigene Standorte',
  list: { columns: ['name', 'art', 'gemeinde', 'sek_id', 'telefon'], sort: 'name', groupBy: ['art', 'sek_id'] },
  search: {
    name: contains('name', 'name_it', 'gemeinde'),
    art: oneOf('art'),
    gemeinde: equals('gemeinde'),
    archiviert: filled('archiviertam'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'name_it', 'art', 'sek_id', 'position', 'gemeinde', 'telefon'),
    hinweise: fields('Hinweise', 'zufahrt', 'hinweis', 'archiviertam'),
  },
});
