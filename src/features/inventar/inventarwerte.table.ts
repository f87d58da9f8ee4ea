import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { wertart } from './inventar.vocabularies.ts';

/** What a piece was worth on a day; a wrong value is taken back by a counter row (domain: inventar 2). */
export const inventarwerte = defineTable({
  name: 'inventarwerte',
  nr: 556,
  label: 'Wert',
  parent: 'inventar_id',
  right: 'INVENTAR_WERTE',
  title: ['wertart', 'datum'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    datum: date({ label: 'Datum', max: 'today', required: true, begins: 'today', index: true }),
    wertart: choice({ label: 'Wert', values: wertart, required: true, default: 'Zeitwert', index: true }),
    betrag: money({ label: 'Betrag', required: true }),
    quelle: text({ label: 'Woher', max: 200, hint: 'Rechnung, Gutachten, Police.' }),
    stornovon_id: reference({ label: 'Nimmt zurück', to: 'inventarwerte', setBy: 'server', index: true }),
    stornogrund: text({ label: 'Grund der Rücknahme', max: 300, setBy: 'server' }),
  },
  reversal: {
    of: 'stornovon_id',
    negated: ['betrag'],
    reason: 'stornogrund',
    action: 'NEU',
    sentence: 'Dieser Wert ist schon zurückgenommen.',
  },
  appendOnly: {},
});
