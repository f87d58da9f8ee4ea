import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { terminsichtbarkeit } from './kalender.vocabularies.ts';

/** Appointments of a branch beside its courses and duties (domain: ausbildung 2). Of whole days only the days of `beginn` and `ende` count, both included. */
export const termine = defineTable({
  name: 'termine',
  nr: 620,
  label: 'Termin',
  root: { by: 'column', column: 'sek_id' },
  right: 'KALENDER_ALLGEMEIN',
  title: ['titel'],
  fields: {
    titel: text({ label: 'Titel', max: 120, required: true, index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    beginn: dateTime({ label: 'Beginn', required: true, index: true }),
    ende: dateTime({ label: 'Ende', required: true }),
    ganztaegig: yesNo({ label: 'Ganztägig', required: true, default: false, hint: 'Die Uhrzeiten zählen dann nicht.' }),
    ort: text({ label: 'Ort', max: 120 }),
    notiz: longText({ label: 'Notiz', max: 2000 }),
    sichtbarkeit: choice({ label: 'Sichtbarkeit', values: terminsichtbarkeit, required: true, default: 'Abonnement' }),
    abgesagt: yesNo({ label: 'Abgesagt', required: true, default: false }),
  },
  groups: { zeit: ['beginn', 'ende', 'ganztaegig'] },
});
