import { defineTable } from '../../../kit/define-table.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';

/** What belongs in a set, piece by piece or so many of an article; a set may lie in a set (domain: inventar 2, inventar-tief 7 "Sets in sets"). */
export const inventarsaetze = defineTable({
  name: 'inventarsaetze',
  nr: 542,
  label: 'Teil des Satzes',
  parent: 'satz_id',
  right: 'INVENTAR_SETS',
  title: ['fach'],
  fields: {
    satz_id: reference({ label: 'Satz', to: 'inventar', required: true, setBy: 'creation', index: true }),
    fach: text({ label: 'Fach', max: 40 }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', index: true }),
    soll: integer({ label: 'Soll', min: 1, max: 999, required: true, default: 1 }),
    pflicht: yesNo({ label: 'Pflicht', required: true, default: true }),
    reihe: integer({ label: 'Reihenfolge', min: 0, max: 9999 }),
    seit: dateTime({ label: 'Im Satz seit', setBy: 'server' }),
  },
  groups: { teil: ['inventar_id', 'artikel_id'] },
});
