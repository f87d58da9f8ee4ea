import { defineModule } from '../../kit/define-module.ts';
import { contains } from '../../kit/filter.ts';
import { benutzergruppen } from './benutzergruppen.table.ts';

/** User groups (spec B 3.2, 7.4). */
export const benutzergruppenModule = defineModule({
  name: 'benutzergruppen',
  url: '/benutzergruppen/benutzergruppen',
  route: '/benutzergruppen',
  area: 'BENUTZERGRUPPEN',
  table: benutzergruppen,
  label: 'Benutzergruppen',
  list: { columns: ['name', 'notiz', 'standardbenutzergruppe', 'spezialverarbeitung'], sort: 'name' },
  search: { name: contains('name', 'notiz') },
});
