import { defineModule } from '../../kit/define-module.ts';
import { mitgliederbesetzung } from './mitgliederbesetzung.table.ts';

export const mitgliederbesetzungModule = defineModule({
  name: 'mitgliederbesetzung',
  url: '/mgd/mitgliederbesetzung',
  area: 'MITGLIEDER',
  table: mitgliederbesetzung,
  label: 'Besetzung',
  list: { columns: ['besetzung_id', 'stimme', 'haupt', 'anfang', 'ende'], sort: '-anfang' },
});
