import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { recurrence } from '../../kit/kinds/recurrence.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { time } from '../../kit/kinds/time.ts';
import { feiertagsregel, tauschregel } from './dienstplan.vocabularies.ts';

/**
 * Shifts that come again and again, by wall times; the server makes them 400 days ahead (domain: dienstplan-tief 2). Times are those of
 * Europe/Rome. `This and following` is an `endetag` and a new series.
 */
export const dienstserien = defineTable({
  name: 'dienstserien',
  nr: 601,
  label: 'Serie',
  parent: 'ausb_id',
  right: 'AUSBILDUNG_TAGE',
  title: ['thema', 'von', 'bis'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    dienstart_id: reference({ label: 'Dienstart', to: 'dienstarten', required: true }),
    thema: text({ label: 'Thema', max: 200 }),
    regel: recurrence({ label: 'Wiederholung', required: true, default: 'FREQ=WEEKLY', hasLastDay: true }),
    starttag: date({ label: 'Erster Tag', required: true }),
    von: time({ label: 'Von', required: true }),
    bis: time({ label: 'Bis', required: true, hint: 'Nicht nach dem Beginn: am nächsten Tag.' }),
    endetag: date({ label: 'Letzter Tag' }),
    feiertage: choice({ label: 'Feiertage', values: feiertagsregel, required: true, default: 'Mitnehmen' }),
    bedarfmin: integer({ label: 'Bedarf mindestens', min: 0, max: 999 }),
    bedarfmax: integer({ label: 'Bedarf höchstens', min: 0, max: 999 }),
    meldeschlussstunden: integer({ label: 'Meldeschluss', min: 0, max: 9999, unit: 'h', hint: 'Vor dem Beginn.' }),
    tauschart: choice({ label: 'Tausch', values: tauschregel, required: true, default: 'MitPlaner' }),
  },
  groups: { zeit: ['von', 'bis'], bedarf: ['bedarfmin', 'bedarfmax'] },
});
