import { defineModule } from '../../kit/define-module.ts';
import { rechnungsbelege } from './rechnungsbelege.table.ts';

/** Tab of an invoice that came in: its original. */
export const rechnungsbelegeModule = defineModule({
  name: 'rechnungsbelege',
  url: '/rechnungen/belege',
  area: 'RECHNUNGEN',
  table: rechnungsbelege,
  label: 'Originale',
  list: { columns: ['datei', 'beschreibung', 'datum', 'sha256'], sort: 'datum' },
});
