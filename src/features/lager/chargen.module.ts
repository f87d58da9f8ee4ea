import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, oneOf, to } from '../../kit/filter.ts';
import { chargen } from './chargen.table.ts';

/** Batches of a branch and how long they last. */
export const chargenModule = defineModule({
  name: 'chargen',
  url: '/inventar/chargen',
  route: '/inventar/chargen',
  area: 'INVENTAR',
  table: chargen,
  label: 'Chargen',
  list: { columns: ['artikel_id', 'losnr', 'verfall', 'angebrochenam', 'status', 'sek_id'], sort: 'verfall' },
  search: {
    losnr: contains('losnr'),
    artikel_id: equals('artikel_id'),
    status: oneOf('status'),
    verfallvon: labelled('Verwendbar von', from('verfall')),
    verfallbis: labelled('Verwendbar bis', to('verfall')),
    sek_id: inSektion(),
  },
});
