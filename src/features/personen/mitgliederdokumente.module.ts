import { defineModule } from '../../kit/define-module.ts';
import { mitgliederdokumente } from './mitgliederdokumente.table.ts';

/** Tab of a person: files, each of a kind that says how long it is kept. */
export const mitgliederdokumenteModule = defineModule({
  name: 'mitgliederdokumente',
  url: '/mgd/mitgliederdokumente',
  area: 'MITGLIEDER',
  table: mitgliederdokumente,
  label: 'Unterlagen',
  list: { columns: ['bezeichnung', 'datum', 'datei'], sort: '-datum' },
});
