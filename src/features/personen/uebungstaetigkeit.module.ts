import { defineModule } from '../../kit/define-module.ts';
import { uebungstaetigkeit } from './uebungstaetigkeit.table.ts';

export const uebungstaetigkeitModule = defineModule({
  name: 'uebungstaetigkeit',
  url: '/mgd/uebungstaetigkeit',
  area: 'MITGLIEDER',
  table: uebungstaetigkeit,
  label: 'Übungstätigkeit',
  list: { columns: ['jahr', 'anzahl', 'stunden', 'korrektur'], sort: '-jahr' },
});
