import { defineModule } from '../../../kit/define-module.ts';
import { notenstimmen } from './notenstimmen.table.ts';

/** Tab of sheet music: its parts. */
export const notenstimmenModule = defineModule({
  name: 'notenstimmen',
  url: '/notenarchiv/stimmen',
  area: 'NOTENARCHIV',
  table: notenstimmen,
  label: 'Stimmen',
  list: {
    columns: ['stimme', 'originale', 'kopien', 'verliehen', 'verloren', 'verfuegbar', 'datei'],
    sort: 'stimme',
    totals: ['originale', 'kopien', 'verfuegbar'],
  },
});
