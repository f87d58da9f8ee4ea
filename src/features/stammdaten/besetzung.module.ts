import { masterModule } from '../../kit/master.ts';
import { besetzung } from './besetzung.table.ts';

export const besetzungModule = masterModule({
  table: besetzung,
  url: '/verwaltung/besetzung',
  label: 'Instrumente und Stimmen',
});
