import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { time } from '../../kit/kinds/time.ts';

/** A circle that takes turns; its weekday is that of the first day, handed over at a time of the day (domain: dienstplan-tief 2 "Circle"). */
export const bereitschaftskreise = defineTable({
  name: 'bereitschaftskreise',
  nr: 608,
  label: 'Bereitschaftskreis',
  root: { by: 'column', column: 'sek_id' },
  right: 'DIENSTPLAN_ALLGEMEIN',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    dienstart_id: reference({
      label: 'Dienstart',
      to: 'dienstarten',
      hint: 'Was das Warten wiegt, wenn Dienste gerecht verteilt werden.',
    }),
    anker: date({ label: 'Erster Tag', required: true, hint: 'Ab hier ist der erste Rang an der Reihe.' }),
    wechselzeit: time({ label: 'Wechsel um', required: true, default: '18:00' }),
    rhythmustage: integer({ label: 'Rhythmus', min: 1, max: 366, unit: 'Tage', required: true, default: 7 }),
  },
  groups: { wechsel: ['anker', 'wechselzeit', 'rhythmustage'] },
});
