import { defineModule } from '../../kit/define-module.ts';
import { fotounterschiede } from './fotounterschiede.table.ts';

/** Pairs of photos that are no duplicates. */
export const fotounterschiedeModule = defineModule({
  name: 'fotounterschiede',
  url: '/fotoarchiv/unterschiede',
  area: 'FOTOARCHIV',
  table: fotounterschiede,
  label: 'Keine Duplikate',
  list: { columns: ['foto_id', 'sha256'], sort: 'sha256' },
});
