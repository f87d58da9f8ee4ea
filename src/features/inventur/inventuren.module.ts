import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { inventuren } from './inventuren.table.ts';

/** Stocktakes of a branch. */
export const inventurenModule = defineModule({
  name: 'inventuren',
  url: '/inventar/inventuren',
  route: '/inventar/inventuren',
  area: 'INVENTAR',
  table: inventuren,
  label: 'Inventuren',
  list: {
    columns: ['name', 'stichtag', 'sek_id', 'standort_id', 'status', 'fehlend', 'nachgezaehlt', 'differenzbetrag'],
    sort: '-stichtag',
  },
  search: {
    jahr: yearOf('stichtag'),
    name: contains('name'),
    status: oneOf('status'),
    standort_id: equals('standort_id'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Inventur', 'name', 'sek_id', 'stichtag', 'notiz'),
      block('Umfang', 'standort_id', 'artikelgruppe_id'),
      block(
        'Ergebnis',
        'begonnenam',
        'abgeschlossenam',
        'abgeschlossenvon',
        'fehlend',
        'anderswo',
        'differenzbetrag',
        'nachgezaehlt',
      ),
    ),
    ergebnis: children('Ergebnisse', 'inventurpositionen'),
    zaehlungen: children('Zählungen', 'inventurzaehlungen'),
    bereiche: children('Zählbereiche', 'zaehlbereiche'),
  },
});
