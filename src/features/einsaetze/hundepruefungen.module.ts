import { defineModule } from '../../kit/define-module.ts';
import { hundepruefungen } from './hundepruefungen.table.ts';

/** Tab of a dog. */
export const hundepruefungenModule = defineModule({
  name: 'hundepruefungen',
  url: '/einsaetze/hundepruefungen',
  area: 'RETTUNGSHUNDE',
  table: hundepruefungen,
  label: 'Prüfungen',
  list: { columns: ['datum', 'art', 'bestanden', 'gueltig_bis', 'bemerkung'], sort: '-datum' },
});
