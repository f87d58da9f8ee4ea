import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { reparaturstatus, reparaturursache } from './inventar.vocabularies.ts';

/** A repair: while it is open the piece is locked; one by the maker or an authorised workshop lets a sorted out piece be tested again (domain: inventar 2, 4). */
export const inventarreparaturen = defineTable({
  name: 'inventarreparaturen',
  nr: 540,
  label: 'Reparatur',
  parent: 'inventar_id',
  right: 'INVENTAR_REPARATUREN',
  title: ['ursache', 'beginn'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    ursache: choice({ label: 'Ursache', values: reparaturursache, required: true, default: 'Unbekannt', index: true }),
    status: choice({
      label: 'Status',
      values: reparaturstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    beginn: date({ label: 'Beginn', required: true, begins: 'today' }),
    ende: date({ label: 'Ende' }),
    werkstatt: text({ label: 'Werkstatt', max: 120 }),
    kostenbetrag: money({ label: 'Kosten', min: 0, right: 'INVENTAR_WERTE' }),
    durchhersteller: yesNo({ label: 'Durch Hersteller oder zugelassene Werkstatt' }),
    rueckruf_id: reference({ label: 'Wegen des Rückrufs', to: 'rueckrufe' }),
    bemerkung: longText({ label: 'Bemerkung', max: 4000 }),
  },
  status: {
    column: 'status',
    line: ['Offen', 'InArbeit', 'Erledigt'],
    tones: { Offen: 'warn', InArbeit: 'info', Erledigt: 'ok' },
    editable: ['Offen', 'InArbeit'],
    steps: [
      {
        from: 'Offen',
        to: 'InArbeit',
        action: 'SPEICHERN',
        label: 'Beginnen',
        done: 'Reparatur begonnen',
        offline: true,
      },
      {
        from: 'InArbeit',
        to: 'Erledigt',
        action: 'SPEICHERN',
        label: 'Erledigen',
        done: 'Reparatur erledigt',
        requires: ['ende'],
        offline: true,
      },
    ],
  },
  deletableWhile: {
    empty: 'ende',
    or: [{ status: 'Offen' }],
    sentence: 'Eine Reparatur, die ein Ende hat, bleibt beim Stück.',
  },
});
