import { defineModule } from '../../kit/define-module.ts';
import { filled } from '../../kit/filter.ts';
import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';

/** Years in functions, derived from the functions of a member; for reading only. */
export const funktionsjahreModule = defineModule({
  name: 'funktionsjahre',
  url: '/mgd/funktionsjahre',
  area: 'MITGLIEDER',
  table: mitgliederfunktionen,
  label: 'Funktionsjahre',
  list: { columns: ['fkt_id', 'sek_id', 'anfang', 'ende'], sort: 'anfang' },
  view: { criterion: filled('anfang'), value: 'true' },
});
