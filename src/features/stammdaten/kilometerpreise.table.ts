import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { money } from '../../kit/kinds/money.ts';

/** What a kilometre is worth from a day on; at most `hoechstbetrag` a journey (domain: ausbildung 2, 5). */
export const kilometerpreise = defineTable({
  name: 'kilometerpreise',
  nr: 142,
  label: 'Kilometerpreis',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['gueltigab'],
  fields: {
    gueltigab: date({ label: 'Gültig ab', required: true, unique: true }),
    preis: decimal({ label: 'Preis', digits: 4, min: 0, max: 100, unit: '€/km', required: true }),
    hoechstbetrag: money({ label: 'Höchstbetrag', min: 0 }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
