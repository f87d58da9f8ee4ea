import { defineModule } from '../../kit/define-module.ts';
import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';

/** Tab of a person: offices from a day to a day. */
export const mitgliederfunktionenModule = defineModule({
  name: 'mitgliederfunktionen',
  url: '/mgd/mitgliederfunktionen',
  area: 'MITGLIEDER',
  table: mitgliederfunktionen,
  label: 'Funktionen',
  list: { columns: ['fkt_id', 'sek_id', 'anfang', 'ende'], sort: '-anfang' },
});
