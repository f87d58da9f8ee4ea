import { defineModule, fields, lines } from '../../kit/define-module.ts';
import { contains, equals, oneOf } from '../../kit/filter.ts';
import { preistabellen } from './preistabellen.table.ts';

/** Price tables of the shop and of state-funded material. */
export const preistabellenModule = defineModule({
  name: 'preistabellen',
  url: '/shop/preistabellen',
  route: '/shop/preistabellen',
  area: 'SHOP',
  table: preistabellen,
  label: 'Preistabellen',
  list: { columns: ['name', 'art', 'von', 'bis', 'kundengruppe_id'], sort: '-von' },
  search: { name: contains('name'), art: oneOf('art'), kundengruppe_id: equals('kundengruppe_id') },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'art', 'von', 'bis', 'kundengruppe_id'),
    preise: lines('Preise', 'artikelpreise', {
      columns: ['artikel_id', 'ab', 'preisbetrag', 'foerdersatz'],
      repeats: ['ab'],
    }),
  },
});
