import { children, defineModule, fields } from '../../kit/define-module.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';

/** Tab of a piece: the checks of it. */
export const inventarpruefungenModule = defineModule({
  name: 'inventarpruefungen',
  url: '/inventar/pruefungen',
  area: 'INVENTAR',
  table: inventarpruefungen,
  label: 'Prüfungen',
  list: {
    columns: ['zeitpunkt', 'pruefart', 'ergebnis', 'pruefer_id', 'pruefer_name', 'naechste', 'hinweise'],
    sort: '-zeitpunkt',
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'pruefart',
      'zeitpunkt',
      'pruefer_id',
      'pruefer_name',
      'pruefstelle',
      'plan_id',
      'ergebnis',
      'naechste',
      'bemerkung',
      'foto',
      'unterschrift',
      'ersetzt_id',
      'hinweise',
    ),
    befunde: children('Befunde', 'pruefbefunde'),
  },
});
