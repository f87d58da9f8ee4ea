import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { mitgliederwechsel } from './mitgliederwechsel.table.ts';
import { within } from '../../lib/message.ts';

export const mitgliederwechselModule = defineModule({
  name: 'mitgliederwechsel',
  url: '/mgd/wechsel',
  area: 'MITGLIEDER',
  table: mitgliederwechsel,
  label: within('Mehrzahl', 'Wechsel'),
  list: { columns: ['stichtag', 'von_sek', 'nach_sek', 'seite', 'stand', 'grund'], sort: '-stichtag' },
  search: { stand: equals('stand'), mgd_id: equals('mgd_id') },
});
