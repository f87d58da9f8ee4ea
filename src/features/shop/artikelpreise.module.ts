import { defineModule } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { artikelpreise } from './artikelpreise.table.ts';
import { preistabellen } from './preistabellen.table.ts';

/** Tab of a price table: what its articles cost. */
export const artikelpreiseModule = defineModule({
  name: 'artikelpreise',
  url: '/shop/preise',
  area: 'SHOP',
  table: artikelpreise,
  label: 'Preise',
  list: { columns: ['artikel_id', 'ab', 'preisbetrag', 'foerdersatz'], sort: 'artikel_id' },
});

/** Tab of an article: what it costs by which table, from when on and for whom (domain: inventar 2, 4 "Bestellung"). */
export const preiseDesArtikelsModule = defineModule({
  name: 'preise_des_artikels',
  url: '/artikel/preise',
  area: 'SHOP',
  table: artikelpreise,
  label: 'Preise',
  derived: {
    gilt_fuer: through('preistabelle_id', preistabellen, 'art'),
    gilt_bis: through('preistabelle_id', preistabellen, 'bis'),
    gruppe: through('preistabelle_id', preistabellen, 'kundengruppe_id'),
  },
  list: {
    columns: ['preistabelle_id', 'gilt_fuer', 'ab', 'gilt_bis', 'preisbetrag', 'foerdersatz', 'gruppe'],
    sort: '-ab',
  },
});
