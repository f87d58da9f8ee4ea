import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion, oneOf } from '../../kit/filter.ts';
import { geschaeftsjahre } from './geschaeftsjahre.table.ts';

export const geschaeftsjahreModule = defineModule({
  name: 'geschaeftsjahre',
  url: '/buchungen/geschaeftsjahre',
  route: '/buchungen/geschaeftsjahre',
  area: 'BUCHUNGEN',
  table: geschaeftsjahre,
  label: 'Geschäftsjahre',
  title: ({ jahr }) => String(jahr),
  list: { columns: ['jahr', 'von', 'bis', 'status', 'sek_id'], sort: '-jahr' },
  search: { jahr: equals('jahr'), status: oneOf('status'), sek_id: inSektion() },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'jahr', 'von', 'bis') },
});
