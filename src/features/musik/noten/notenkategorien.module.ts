import { defineModule } from '../../../kit/define-module.ts';
import { contains } from '../../../kit/filter.ts';
import { notenkategorien } from './notenkategorien.table.ts';

/** Categories of sheet music. */
export const notenkategorienModule = defineModule({
  name: 'notenkategorien',
  url: '/notenarchiv/kategorien',
  route: '/notenarchiv/kategorien',
  area: 'NOTENARCHIV',
  table: notenkategorien,
  label: 'Notenkategorien',
  list: { columns: ['name', 'name_it', 'archiviert'], sort: 'name' },
  search: { name: contains('name', 'name_it') },
});
