import { defineModule } from '../../kit/define-module.ts';
import { fotoalbumfotos } from './fotoalbumfotos.table.ts';

export const fotoalbumfotosModule = defineModule({
  name: 'fotoalbumfotos',
  url: '/fotoarchiv/albumfotos',
  area: 'FOTOARCHIV',
  table: fotoalbumfotos,
  label: 'Fotos',
  list: { columns: ['foto_id', 'reihenfolge'], sort: 'reihenfolge' },
});
