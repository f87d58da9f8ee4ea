import { defineModule } from '../../kit/define-module.ts';
import { stimmgattungen } from './stimmgattungen.table.ts';

export const stimmgattungenModule = defineModule({
  name: 'stimmgattungen',
  url: '/mgd/stimmgattungen',
  area: 'MITGLIEDER',
  table: stimmgattungen,
  label: 'Stimmgattungen',
  list: { columns: ['stimme', 'anfang', 'ende'], sort: '-anfang' },
});
