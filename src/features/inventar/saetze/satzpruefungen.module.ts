import { children, defineModule } from '../../../kit/define-module.ts';
import { satzpruefungen } from './satzpruefungen.table.ts';

/** Tab of a set: when it was looked through. */
export const satzpruefungenModule = defineModule({
  name: 'satzpruefungen',
  url: '/inventar/satzpruefungen',
  area: 'INVENTAR',
  table: satzpruefungen,
  label: 'Satzprüfungen',
  list: { columns: ['zeitpunkt', 'wer_id', 'wer_name', 'ergebnis', 'plombe', 'bemerkung'], sort: '-zeitpunkt' },
  tabs: { positionen: children('Geprüfte Teile', 'satzpositionen') },
});
