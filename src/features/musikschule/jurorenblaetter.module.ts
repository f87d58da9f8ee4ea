import { defineModule } from '../../kit/define-module.ts';
import { jurorenblaetter } from './jurorenblaetter.table.ts';

/** Tab of a badge: what the jurors gave, sealed. */
export const jurorenblaetterModule = defineModule({
  name: 'jurorenblaetter',
  url: '/leistungsabzeichen/jurorenblaetter',
  area: 'LEISTUNGSABZEICHEN',
  table: jurorenblaetter,
  label: 'Jurorenblätter',
  list: {
    columns: [
      'juror',
      'ton',
      'intonation',
      'technik',
      'rhythmus',
      'ausdruck',
      'punkte',
      'unterschrieben_von',
      'unterschrieben_am',
    ],
    sort: 'unterschrieben_am',
  },
});
