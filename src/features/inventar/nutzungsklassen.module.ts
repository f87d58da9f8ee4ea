import { defineModule } from '../../kit/define-module.ts';
import { nutzungsklassen } from './nutzungsklassen.table.ts';

/** Tab of a piece: how often it is used. */
export const nutzungsklassenModule = defineModule({
  name: 'nutzungsklassen',
  url: '/inventar/nutzungsklassen',
  area: 'INVENTAR',
  table: nutzungsklassen,
  label: 'Nutzung',
  list: { columns: ['ab', 'klasse', 'wer'], sort: '-ab' },
});
