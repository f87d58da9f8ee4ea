import { defineModule } from '../../kit/define-module.ts';
import { mitgliederkennungen } from './mitgliederkennungen.table.ts';

export const mitgliederkennungenModule = defineModule({
  name: 'mitgliederkennungen',
  url: '/mgd/mitgliederkennungen',
  area: 'MITGLIEDER',
  table: mitgliederkennungen,
  label: 'Kennungen',
  list: { columns: ['kng_id', 'wert', 'anfang', 'ende'], sort: 'wert' },
});
