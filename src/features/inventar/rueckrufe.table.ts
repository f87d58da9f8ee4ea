import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { url } from '../../kit/kinds/url.ts';

/** A maker calls pieces back: those that it names are locked at the next sync (domain: inventar 2, 9). */
export const rueckrufe = defineTable({
  name: 'rueckrufe',
  nr: 541,
  label: 'Rückruf',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Bezeichnung', max: 120, required: true, index: true }),
    hersteller_id: reference({ label: 'Hersteller', to: 'hersteller', required: true, index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', index: true }),
    losnr: text({ label: 'Losnummer', max: 40 }),
    seriennrn: longText({
      label: 'Seriennummern',
      max: 20_000,
      hint: 'Eine je Zeile. Ohne Angabe gilt der Rückruf für alle.',
    }),
    massnahme: longText({ label: 'Maßnahme', max: 4000, required: true }),
    ab: date({ label: 'Vom', required: true, begins: 'today' }),
    internet: url({ label: 'Mitteilung des Herstellers' }),
    archiviertam: date({ label: 'Aufgehoben am' }),
  },
});
