import { defineModule } from '../../kit/define-module.ts';
import { buchungsverknuepfungen } from './buchungsverknuepfungen.table.ts';

/** Tab of a booking: what it has to do with. */
export const buchungsverknuepfungenModule = defineModule({
  name: 'buchungsverknuepfungen',
  url: '/buchungen/verknuepfungen',
  area: 'BUCHUNGEN',
  table: buchungsverknuepfungen,
  label: 'Verknüpfungen',
  list: { columns: ['forderung_id', 'rechnung_id', 'anlage_id', 'inventar_id', 'notiz'], sort: 'notiz' },
});
