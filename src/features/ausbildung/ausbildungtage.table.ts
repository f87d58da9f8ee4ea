import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** Days of a course, at most 48 hours each. */
export const ausbildungtage = defineTable({
  name: 'ausbildungtage',
  nr: 65,
  label: 'Kurstag',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TAGE',
  title: ['thema'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    beginn: dateTime({ label: 'Beginn', required: true }),
    ende: dateTime({ label: 'Ende', required: true }),
    thema: text({ label: 'Thema', max: 200 }),
    pflicht: yesNo({ label: 'Pflicht', required: true, default: true }),
    bedarfmin: integer({ label: 'Bedarf mindestens', min: 0, max: 999 }),
    bedarfmax: integer({ label: 'Bedarf höchstens', min: 0, max: 999 }),
  },
  groups: { zeit: ['beginn', 'ende'], bedarf: ['bedarfmin', 'bedarfmax'] },
});
