import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zeichnung } from './finanzen.vocabularies.ts';

/** What the association knows of a bank account that a station keeps, at most one row each: where it lies, who signs for it, since when and until when. */
export const stationskonten = defineTable({
  name: 'stationskonten',
  nr: 412,
  label: 'Stationskonto',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sekbank_id'],
  right: 'VERWALTUNG_STATIONSKONTEN',
  title: ['institut'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    sekbank_id: reference({ label: 'Bankkonto', to: 'banken', required: true, setBy: 'creation', index: true }),
    institut: text({ label: 'Bank', max: 120, required: true, index: true }),
    zeichnung: choice({ label: 'Zeichnung', values: zeichnung, required: true, default: 'Gemeinsam' }),
    zeichner1_id: reference({ label: 'Zeichnungsberechtigt', to: 'personen', index: true }),
    zeichner2_id: reference({ label: 'Auch zeichnungsberechtigt', to: 'personen', index: true }),
    rahmenbetrag: money({ label: 'Verfügungsrahmen', min: 1, hint: 'Höchster Betrag eines Auftrags.' }),
    eroeffnet_am: date({ label: 'Eröffnet am' }),
    geschlossen_am: date({ label: 'Geschlossen am', index: true }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
  sealed: true,
});
