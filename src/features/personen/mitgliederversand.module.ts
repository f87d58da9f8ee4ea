import { defineModule } from '../../kit/define-module.ts';
import { mitgliederversand } from './mitgliederversand.table.ts';

export const mitgliederversandModule = defineModule({
  name: 'mitgliederversand',
  url: '/mgd/mitgliederversand',
  area: 'MITGLIEDER',
  table: mitgliederversand,
  label: 'Versand',
  list: { columns: ['versand_id', 'kanal', 'anzahl', 'anfang', 'ende'], sort: '-anfang' },
});
