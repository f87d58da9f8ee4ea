import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { inventurbefund } from './inventur.vocabularies.ts';

/** What a closed stocktake found, as it was then: nothing that is counted or moved later changes it (domain: inventar 4). */
export const inventurpositionen = defineTable({
  name: 'inventurpositionen',
  nr: 558,
  label: 'Ergebnis',
  parent: 'inventur_id',
  right: 'INVENTAR_INVENTUR',
  title: [],
  fields: {
    inventur_id: reference({ label: 'Inventur', to: 'inventuren', required: true, setBy: 'creation', index: true }),
    befund: choice({ label: 'Befund', values: inventurbefund, required: true, setBy: 'server', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', setBy: 'server', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', setBy: 'server', index: true }),
    charge_id: reference({ label: 'Charge', to: 'chargen', setBy: 'server' }),
    code: text({ label: 'Code', max: 120, setBy: 'server' }),
    vorher_id: reference({ label: 'Standort vorher', to: 'standorte', setBy: 'server' }),
    standort_id: reference({ label: 'Standort', to: 'standorte', setBy: 'server' }),
    zeitpunkt: dateTime({ label: 'Stand', setBy: 'server' }),
    soll: integer({ label: 'Soll', required: true, setBy: 'server', default: 0 }),
    ist: integer({ label: 'Ist', required: true, setBy: 'server', default: 0 }),
    differenz: integer({ label: 'Abweichung', required: true, setBy: 'server', default: 0 }),
    differenzbetrag: money({ label: 'Abweichung in Euro', setBy: 'server', right: 'INVENTAR_WERTE' }),
    ohneort: yesNo({ label: 'Während der Zählung ohne Ort bewegt', setBy: 'server' }),
  },
});
