import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { decimal } from '../../../kit/kinds/decimal.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { within } from '../../../lib/message.ts';
import { postenworte } from './definition.rules.ts';
import { hoechsteZahl, wertherkunft } from './plan.vocabularies.ts';

const zahl = { digits: 1, min: 0, max: hoechsteZahl } as const;

/** One number of a plan: what the server counted beside what somebody entered in its place; rows of their own, so two tablets disagree about one number only. */
export const statistikwerte = defineTable({
  name: 'statistikwerte',
  nr: 686,
  label: within('Statistikplan', 'Wert'),
  parent: 'plan_id',
  right: 'STATISTIK_PLAENE',
  title: ['schluessel'],
  natural: ['plan_id', 'schluessel'],
  fields: {
    plan_id: reference({
      label: 'Statistikplan',
      to: 'statistikplaene',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    schluessel: text({
      label: within('Statistikplan', 'Zahl'),
      max: 60,
      words: postenworte,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    berechnet: decimal({ label: within('Statistikplan', 'Berechnet'), ...zahl, setBy: 'server' }),
    eingegeben: decimal({ label: within('Statistikplan', 'Eingegeben'), ...zahl }),
    wert: decimal({ label: within('Statistikplan', 'Wert'), ...zahl, setBy: 'server' }),
    herkunft: choice({ label: within('Statistikplan', 'Herkunft'), values: wertherkunft, setBy: 'server' }),
    bemerkung: text({ label: 'Bemerkung', max: 300 }),
  },
});
