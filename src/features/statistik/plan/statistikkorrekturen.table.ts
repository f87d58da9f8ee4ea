import { defineTable } from '../../../kit/define-table.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { decimal } from '../../../kit/kinds/decimal.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { within } from '../../../lib/message.ts';
import { postenworte } from './definition.rules.ts';

/** A number that was corrected after the release: what it said before, both days, and why (domain: archive-tief 5). */
export const statistikkorrekturen = defineTable({
  name: 'statistikkorrekturen',
  nr: 687,
  label: within('Statistikplan', 'Korrektur'),
  parent: 'plan_id',
  right: 'STATISTIK_PLAENE',
  title: ['schluessel'],
  fields: {
    plan_id: reference({
      label: 'Statistikplan',
      to: 'statistikplaene',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    version: integer({ label: within('Statistikplan', 'Version'), setBy: 'server' }),
    schluessel: text({ label: within('Statistikplan', 'Zahl'), max: 60, words: postenworte, setBy: 'server' }),
    vorher: decimal({ label: within('Statistikplan', 'Vorher'), digits: 1, setBy: 'server' }),
    nachher: decimal({ label: within('Statistikplan', 'Nachher'), digits: 1, setBy: 'server' }),
    grund: text({ label: 'Grund', max: 1000, setBy: 'server' }),
    freigegebenam: dateTime({ label: within('Statistikplan', 'Freigegeben am'), setBy: 'server' }),
    korrigiertam: dateTime({ label: 'Korrigiert am', setBy: 'server' }),
    korrigiert_id: reference({ label: 'Korrigiert von', to: 'benutzer', setBy: 'server' }),
  },
  appendOnly: {},
});
