import { defineModule } from '../../kit/define-module.ts';
import { mitgliederdokumente } from './mitgliederdokumente.table.ts';

export const mitgliederdokumenteModule = defineModule({
  name: 'mitgliederdokumente',
  url: '/mgd/mitgliederdokumente',
  area: 'MITGLIEDER',
  table: mitgliederdokumente,
  label: 'Unterlagen',
  list: { columns: ['bezeichnung', 'datum', 'datei'], sort: '-datum' },
});
