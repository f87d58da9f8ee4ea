import { defineModule, fields } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { contains, from, labelled, of, oneOf, to } from '../../kit/filter.ts';
import { nummernkreise } from './nummernkreise.table.ts';
import { nummernserien } from './nummernserien.table.ts';

/** All ranges; a tab of a number series, too. */
export const nummernkreiseModule = defineModule({
  name: 'nummernkreise',
  url: '/verwaltung/nummernkreise',
  route: '/verwaltung/nummernkreise',
  area: 'VERWALTUNG',
  table: nummernkreise,
  label: 'Nummernkreise',
  derived: {
    reihe: through('nummernserie_id', nummernserien, 'reihe'),
    sek_id: through('nummernserie_id', nummernserien, 'sek_id'),
  },
  list: { columns: ['reihe', 'sek_id', 'abdatum', 'praefix', 'von', 'bis', 'letzte', 'warnenab'], sort: '-abdatum' },
  search: {
    praefix: contains('praefix'),
    reihe: labelled('Nummeriert', of('nummernserie_id', oneOf('reihe'))),
    abdatumvon: from('abdatum'),
    abdatumbis: to('abdatum'),
  },
  tabs: {
    allgemein: fields('Allgemein', 'nummernserie_id', 'abdatum', 'praefix', 'von', 'bis', 'warnenab', 'letzte'),
  },
});
