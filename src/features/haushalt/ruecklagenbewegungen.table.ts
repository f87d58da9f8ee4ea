import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { ruecklagenbewegung } from './haushalt.vocabularies.ts';

/** What goes into a reserve and comes out of it: each books a voucher within equity, and is taken back by another one (domain: finanzen 2). */
export const ruecklagenbewegungen = defineTable({
  name: 'ruecklagenbewegungen',
  nr: 495,
  label: 'Bewegung',
  parent: 'ruecklage_id',
  right: 'RUECKLAGEN_BEWEGUNGEN',
  title: ['text'],
  fields: {
    ruecklage_id: reference({ label: 'Rücklage', to: 'ruecklagen', required: true, setBy: 'creation', index: true }),
    datum: date({ label: 'Datum', required: true, setBy: 'creation', begins: 'today', index: true }),
    art: choice({
      label: 'Bewegung',
      values: ruecklagenbewegung,
      required: true,
      setBy: 'creation',
      default: 'Zufuehrung',
    }),
    betrag: money({ label: 'Betrag', required: true, setBy: 'creation', hint: 'Ohne Minus.' }),
    text: text({ label: 'Text', max: 200, setBy: 'creation' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
    storno_id: reference({ label: 'Storno von', to: 'ruecklagenbewegungen', setBy: 'server', index: true }),
    grund: text({ label: 'Grund', max: 300, setBy: 'server' }),
  },
  appendOnly: {},
  reversal: {
    of: 'storno_id',
    negated: ['betrag'],
    dated: ['datum'],
    without: ['kassenbuch_id'],
    reason: 'grund',
    action: 'NEU',
    sentence: 'Diese Bewegung ist schon storniert.',
  },
  replica: { policy: 'eager' },
  sealed: true,
});
