import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/**
 * Sum of the movements of an article and batch at a place, kept by the server so that a device without the movements knows what is there
 * (domain: inventar 2: sums eager).
 */
export const lagerbestaende = defineTable({
  name: 'lagerbestaende',
  nr: 553,
  label: 'Bestand',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_LAGER',
  title: [],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'server', index: true }),
    charge_id: reference({ label: 'Charge', to: 'chargen', setBy: 'server', index: true }),
    standort_id: reference({ label: 'Standort', to: 'standorte', setBy: 'server', index: true }),
    menge: integer({ label: 'Bestand', required: true, setBy: 'server', default: 0 }),
    bewegtam: dateTime({ label: 'Zuletzt bewegt', setBy: 'server' }),
  },
});
