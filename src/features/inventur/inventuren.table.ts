import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { inventurstatus } from './inventur.vocabularies.ts';

/** A stocktake of a branch, or of a place and a group of it; only the server closes it (domain: inventar 4, inventar-tief 6). */
export const inventuren = defineTable({
  name: 'inventuren',
  nr: 548,
  label: 'Inventur',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_INVENTUR',
  title: ['name'],
  fields: {
    name: text({ label: 'Bezeichnung', max: 80, required: true, index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    stichtag: date({ label: 'Stichtag', required: true, begins: 'today', index: true }),
    standort_id: reference({
      label: 'Nur dieser Standort',
      to: 'standorte',
      index: true,
      hint: 'Mit allem, was darin liegt. Leer: alle.',
    }),
    artikelgruppe_id: reference({ label: 'Nur diese Artikelgruppe', to: 'artikelgruppen', index: true }),
    status: choice({
      label: 'Status',
      values: inventurstatus,
      required: true,
      setBy: 'server',
      default: 'Geplant',
      index: true,
    }),
    notiz: longText({ label: 'Notiz', max: 4000 }),
    begonnenam: dateTime({ label: 'Begonnen am', setBy: 'server' }),
    abgeschlossenam: dateTime({ label: 'Abgeschlossen am', setBy: 'server' }),
    abgeschlossenvon: text({ label: 'Abgeschlossen von', max: 120, setBy: 'server' }),
    fehlend: integer({ label: 'Fehlende Stücke', setBy: 'server' }),
    anderswo: integer({ label: 'Anderswo gefunden', setBy: 'server' }),
    differenzbetrag: money({ label: 'Differenz', setBy: 'server', right: 'INVENTAR_WERTE' }),
    nachgezaehlt: integer({ label: 'Nachträgliche Zählungen', setBy: 'server', index: true }),
  },
  status: {
    column: 'status',
    line: ['Geplant', 'Laufend', 'Abgleich', 'Abgeschlossen'],
    tones: { Laufend: 'info', Abgleich: 'warn', Abgeschlossen: 'ok' },
    steps: [
      { from: 'Geplant', to: 'Laufend', action: 'SPEICHERN', label: 'Beginnen', done: 'Begonnen' },
      { from: 'Laufend', to: 'Abgleich', action: 'SPEICHERN', label: 'Vergleichen', done: 'Zum Abgleich gegeben' },
      { from: 'Abgleich', to: 'Laufend', action: 'SPEICHERN', label: 'Weiter zählen', done: 'Weiter gezählt' },
      { from: 'Abgleich', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
      ...(['Geplant', 'Laufend', 'Abgleich'] as const).map((from) => ({
        from,
        to: 'Abgebrochen',
        action: 'SPEICHERN',
        label: 'Abbrechen',
        done: 'Abgebrochen',
        needsReason: true,
      })),
    ],
    editable: ['Geplant', 'Laufend', 'Abgleich'],
  },
  replica: {
    policy: 'eager',
    window: { column: 'status', open: ['Geplant', 'Laufend', 'Abgleich'], date: 'stichtag', months: 14 },
  },
});
