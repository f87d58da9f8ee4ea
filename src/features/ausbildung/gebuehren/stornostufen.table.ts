import { defineTable } from '../../../kit/define-table.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { money } from '../../../kit/kinds/money.ts';
import { reference } from '../../../kit/kinds/reference.ts';

/** A band of days before a course, and what a cancellation in it costs (domain: ausbildung 2, 5 "Storno"). */
export const stornostufen = defineTable({
  name: 'stornostufen',
  nr: 573,
  label: 'Stornostufe',
  parent: 'stornoregel_id',
  natural: ['stornoregel_id', 'vontage'],
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['vontage'],
  fields: {
    stornoregel_id: reference({
      label: 'Stornoregel',
      to: 'stornoregeln',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    vontage: integer({ label: 'Von Tagen vor Beginn', min: 0, max: 999, required: true, setBy: 'creation' }),
    bistage: integer({ label: 'Bis Tage vor Beginn', min: 0, max: 999, hint: 'Leer: und mehr.' }),
    prozent: integer({ label: 'Prozent der Gebühr', min: 0, max: 100, required: true, default: 0 }),
    mindestbetrag: money({ label: 'Mindestens', min: 0, hint: 'Nie mehr als die Kursgebühr.' }),
  },
});
