import { masterModule } from '../../kit/master.ts';
import { etiketten } from './etiketten.table.ts';

export const etikettenModule = masterModule({
  table: etiketten,
  url: '/verwaltung/etiketten',
  label: 'Etiketten',
  columns: ['spalten', 'zeilen', 'breite', 'hoehe'],
});
