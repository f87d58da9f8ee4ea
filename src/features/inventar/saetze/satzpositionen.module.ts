import { defineModule } from '../../../kit/define-module.ts';
import { satzpositionen } from './satzpositionen.table.ts';

/** Tab of a check of a set: what was there. */
export const satzpositionenModule = defineModule({
  name: 'satzpositionen',
  url: '/inventar/satzpositionen',
  area: 'INVENTAR',
  table: satzpositionen,
  label: 'Geprüfte Teile',
  list: { columns: ['teil_id', 'inventar_id', 'artikel_id', 'soll', 'ist', 'verfall', 'note'], sort: 'teil_id' },
});
