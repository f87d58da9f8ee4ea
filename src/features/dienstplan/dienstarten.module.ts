import { masterModule } from '../../kit/master.ts';
import { dienstarten } from './dienstarten.table.ts';

/** Kinds of duties. */
export const dienstartenModule = masterModule({
  table: dienstarten,
  url: '/verwaltung/dienstart',
  label: 'Dienstarten',
  columns: ['art', 'reaktionszeit', 'gewicht', 'farbe'],
});
