import { defineModule } from '../../../kit/define-module.ts';
import { notenverleih } from './notenverleih.table.ts';

/** Tab of sheet music: what was lent and came back. */
export const notenverleihModule = defineModule({
  name: 'notenverleih',
  url: '/notenarchiv/verleih',
  area: 'NOTENARCHIV',
  table: notenverleih,
  label: 'Verleih',
  list: {
    columns: ['am', 'art', 'stimme_id', 'anzahl', 'an_id', 'an_sek_id', 'an_name', 'bis', 'offen', 'grund'],
    sort: '-am',
  },
});
