import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion, yearOf } from '../../kit/filter.ts';
import { fotowiderrufe } from './fotowiderrufe.table.ts';

/** The log of withdrawals. */
export const fotowiderrufeModule = defineModule({
  name: 'fotowiderrufe',
  url: '/fotoarchiv/widerrufe',
  route: '/fotoarchiv/widerrufe',
  area: 'FOTOARCHIV',
  table: fotowiderrufe,
  label: 'Widerrufe',
  list: { columns: ['am', 'mgd_id', 'name', 'zwecke', 'fotos', 'entfernt', 'eingetragenvon'], sort: '-am' },
  search: { name: contains('name'), jahr: yearOf('am'), sek_id: inSektion() },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'am',
      'mgd_id',
      'name',
      'zwecke',
      'fotos',
      'entfernt',
      'eingetragenam',
      'eingetragenvon',
      'sek_id',
    ),
  },
});
