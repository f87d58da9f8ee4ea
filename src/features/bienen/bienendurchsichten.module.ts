import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { bienendurchsichten } from './bienendurchsichten.table.ts';

/** Tab of a Betrieb: the Stockkarten of its colonies. */
export const bienendurchsichtenModule = defineModule({
  name: 'bienendurchsichten',
  url: '/bienendatenbank/durchsichten',
  area: 'BIENENDATENBANK',
  table: bienendurchsichten,
  label: 'Stockkarte',
  list: {
    columns: ['am', 'stand_id', 'volk', 'koenigin', 'brut', 'futter', 'sanftmut', 'milben', 'honig', 'bemerkung'],
    sort: '-am',
    groupBy: ['volk', 'stand_id'],
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Volk', 'stand_id', 'volk', 'am', 'koenigin', 'brut', 'brutwaben', 'futter', 'sanftmut', 'schwarmtrieb'),
      block('Milben', 'milben', 'milbentage', 'milbenprobe'),
      block('Ernte', 'honig', 'bemerkung', 'liste'),
    ),
  },
});
