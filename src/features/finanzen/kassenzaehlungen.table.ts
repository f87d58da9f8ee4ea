import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { message } from '../../lib/message.ts';
import { zaehlstatus } from './finanzen.vocabularies.ts';

const stueck = (label: string) => integer({ label, min: 0, max: 100_000 });

/**
 * A cash box counted by notes and coins, also without a network (domain: finanzen-tief 8, 10). What the book held is noted when the count
 * arrives, behind whatever the same device booked before it; agreeing books the difference.
 */
export const kassenzaehlungen = defineTable({
  name: 'kassenzaehlungen',
  nr: 415,
  label: 'Kassenzählung',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_ALLGEMEIN',
  title: ['gezaehlt_von'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    sekbank_id: reference({ label: 'Kasse', to: 'banken', required: true, setBy: 'creation', index: true }),
    gezaehlt_am: dateTime({ label: 'Gezählt am', required: true, index: true }),
    gezaehlt_von: text({ label: 'Gezählt von', max: 120, setBy: 'server' }),
    zeuge: text({ label: 'Zweite Person', max: 120, hint: 'Wer mitgezählt hat.' }),
    stueck_50000: stueck('500 €'),
    stueck_20000: stueck('200 €'),
    stueck_10000: stueck('100 €'),
    stueck_5000: stueck('50 €'),
    stueck_2000: stueck('20 €'),
    stueck_1000: stueck('10 €'),
    stueck_500: stueck('5 €'),
    stueck_200: stueck('2 €'),
    stueck_100: stueck('1 €'),
    stueck_50: stueck(message('50 Cent')),
    stueck_20: stueck(message('20 Cent')),
    stueck_10: stueck(message('10 Cent')),
    stueck_5: stueck(message('5 Cent')),
    stueck_2: stueck(message('2 Cent')),
    stueck_1: stueck(message('1 Cent')),
    gezaehltbetrag: money({ label: 'Gezählt', setBy: 'server' }),
    buchbetrag: money({ label: 'Laut Buch', setBy: 'server' }),
    differenzbetrag: money({ label: 'Differenz', setBy: 'server' }),
    status: choice({
      label: 'Status',
      values: zaehlstatus,
      required: true,
      setBy: 'server',
      default: 'Gezaehlt',
      index: true,
    }),
    abgestimmt_am: dateTime({ label: 'Abgestimmt am', setBy: 'server' }),
    abgestimmt_von: text({ label: 'Abgestimmt von', max: 120, setBy: 'server' }),
    abgeschlossen_am: dateTime({ label: 'Abgeschlossen am', setBy: 'server' }),
    abgeschlossen_von: text({ label: 'Abgeschlossen von', max: 120, setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg der Differenz', to: 'kassenbuch', setBy: 'server' }),
    notiz: longText({ label: 'Notiz', max: 1000 }),
  },
  status: {
    column: 'status',
    line: ['Gezaehlt', 'Abgestimmt', 'Abgeschlossen'],
    tones: { Abgestimmt: 'info', Abgeschlossen: 'ok' },
    steps: [
      { from: 'Gezaehlt', to: 'Abgestimmt', action: 'SPEICHERN', label: 'Abstimmen', done: 'Abgestimmt' },
      {
        from: 'Abgestimmt',
        to: 'Abgeschlossen',
        action: 'ABSCHLIESSEN',
        label: 'Kasse abschließen',
        done: 'Kasse abgeschlossen',
      },
    ],
    editable: ['Gezaehlt'],
  },
  deletableWhile: { empty: 'abgestimmt_am', sentence: 'Eine abgestimmte Zählung bleibt.' },
  replica: { policy: 'eager', window: { column: 'status', open: ['Gezaehlt'], date: 'gezaehlt_am', months: 24 } },
  sealed: true,
});
