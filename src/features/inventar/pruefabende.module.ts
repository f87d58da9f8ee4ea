import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { pruefabende } from './pruefabende.table.ts';

/** Evenings of checks, with what was signed. */
export const pruefabendeModule = defineModule({
  name: 'pruefabende',
  url: '/inventar/pruefabende',
  route: '/inventar/pruefabende',
  area: 'INVENTAR',
  table: pruefabende,
  label: 'Prüfabende',
  list: {
    columns: ['beginn', 'pruefart', 'standort_id', 'pruefer_id', 'pruefer_name', 'anzahl', 'sek_id'],
    sort: '-beginn',
  },
  search: {
    jahr: yearOf('beginn'),
    pruefart: oneOf('pruefart'),
    pruefer_id: equals('pruefer_id'),
    standort_id: equals('standort_id'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'beginn',
      'ende',
      'pruefart',
      'plan_id',
      'standort_id',
      'anlass',
      'pruefer_id',
      'pruefer_name',
      'pruefstelle',
      'anzahl',
      'pruefsumme',
      'unterschrift',
    ),
  },
});
