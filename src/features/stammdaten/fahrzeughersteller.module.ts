import { masterModule } from '../../kit/master.ts';
import { fahrzeughersteller } from './fahrzeughersteller.table.ts';

export const fahrzeugherstellerModule = masterModule({
  table: fahrzeughersteller,
  url: '/verwaltung/fahrzeughersteller',
  label: 'Fahrzeughersteller',
});
