import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { schichtstatus, tauschregel } from '../dienstplan/dienstplan.vocabularies.ts';

/**
 * Days of a course, at most 48 hours each. In a roster they are its shifts: those of a series have an id made of series and local day, so that
 * two planners make one, and are called off and never deleted once anybody was assigned (domain: dienstplan-tief 1, 2).
 */
export const ausbildungtage = defineTable({
  name: 'ausbildungtage',
  nr: 65,
  label: 'Kurstag',
  parent: 'ausb_id',
  natural: ['serie_id', 'serientag'],
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
    dienstart_id: reference({ label: 'Dienstart', to: 'dienstarten', index: true }),
    status: choice({ label: 'Status', values: schichtstatus }),
    meldeschluss: dateTime({ label: 'Meldeschluss' }),
    tauschart: choice({ label: 'Tausch', values: tauschregel }),
    serie_id: reference({ label: 'Serie', to: 'dienstserien', setBy: 'creation', index: true }),
    serientag: date({ label: 'Tag der Serie', setBy: 'creation' }),
    version: integer({ label: 'Stand der Schicht', setBy: 'server' }),
  },
  groups: { zeit: ['beginn', 'ende'], bedarf: ['bedarfmin', 'bedarfmax'] },
});
