import { defineModule } from '../../kit/define-module.ts';
import { fotopersonen } from './fotopersonen.table.ts';

export const fotopersonenModule = defineModule({
  name: 'fotopersonen',
  url: '/fotoarchiv/personen',
  area: 'FOTOARCHIV',
  table: fotopersonen,
  label: 'Personen',
  list: { columns: ['mgd_id', 'name', 'grundlage', 'zwecke', 'minderjaehrig', 'elternzwecke'], sort: 'name' },
});
