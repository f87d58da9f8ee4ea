import { defineModule } from '../../kit/define-module.ts';
import { belege } from './belege.table.ts';

/** Tab of a voucher: its photos and files. */
export const belegeModule = defineModule({
  name: 'belege',
  url: '/kassenbuch/belege',
  area: 'KASSABUCH',
  table: belege,
  label: 'Belegbilder',
  list: { columns: ['datei', 'beschreibung', 'datum'], sort: 'datum' },
});
