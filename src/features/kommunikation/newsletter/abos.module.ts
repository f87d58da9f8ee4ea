import { defineModule } from '../../../kit/define-module.ts';
import { abos } from './abos.table.ts';

/** Tab of a list: who is on it by asking, and who left. */
export const abosModule = defineModule({
  name: 'abos',
  url: '/newsletter/abos',
  area: 'NEWSLETTER',
  table: abos,
  label: 'An- und Abmeldungen',
  list: { columns: ['adresse', 'name', 'status', 'quelle', 'bestaetigtam', 'abgemeldetam'], sort: 'adresse' },
});
