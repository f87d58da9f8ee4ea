import { defineModule } from '../../kit/define-module.ts';
import { foerderer } from './foerderer.table.ts';
import { within } from '../../lib/message.ts';

export const foerdererModule = defineModule({
  name: 'foerderer',
  url: '/mgd/foerderer',
  area: 'KONTAKTE',
  table: foerderer,
  label: within('Mehrzahl', 'Förderer'),
  list: {
    columns: ['status', 'betrag', 'periode', 'zahlungsform', 'faelligam', 'fehlerhaft', 'sek_id'],
    sort: 'faelligam',
  },
});
