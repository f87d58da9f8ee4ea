import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { time } from '../../kit/kinds/time.ts';
import { within } from '../../lib/message.ts';
import { wochentag } from './musikschule.vocabularies.ts';

/** A lesson that comes every week of the school year; teacher and length are the pupil's. Times are those of Europe/Rome. */
export const musikstunden = defineTable({
  name: 'musikstunden',
  nr: 713,
  label: 'Wochenstunde',
  parent: 'schueler_id',
  right: 'MUSIKSCHULE_ALLGEMEIN',
  title: ['wochentag', 'beginn'],
  fields: {
    schueler_id: reference({
      label: within('Einzahl', 'Schüler'),
      to: 'musikschueler',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    wochentag: choice({ label: 'Wochentag', values: wochentag, required: true, default: 'Montag' }),
    beginn: time({ label: 'Beginn', required: true }),
    raum: text({ label: 'Raum', max: 60 }),
    von: date({ label: 'Ab', hint: 'Leer: vom Eintritt an.' }),
    bis: date({ label: 'Bis', hint: 'Leer: bis zum Austritt oder Ende des Schuljahrs.' }),
  },
  groups: { zeit: ['wochentag', 'beginn', 'von', 'bis'] },
  replica: { policy: 'eager' },
});
