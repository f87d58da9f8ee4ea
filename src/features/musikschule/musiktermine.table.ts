import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { time } from '../../kit/kinds/time.ts';
import { stundenart } from './musikschule.vocabularies.ts';

/** What became of a lesson on a day of its series: held, missed, moved. The same row on every device. */
export const musiktermine = defineTable({
  name: 'musiktermine',
  nr: 714,
  label: 'Unterrichtstag',
  parent: 'stunde_id',
  natural: ['stunde_id', 'tag'],
  right: 'MUSIKSCHULE_ALLGEMEIN',
  title: ['tag'],
  fields: {
    stunde_id: reference({ label: 'Wochenstunde', to: 'musikstunden', required: true, setBy: 'creation', index: true }),
    tag: date({ label: 'Tag', required: true, setBy: 'creation', index: true }),
    // Without a default, so that two devices that note different things of one day meet as a conflict.
    art: choice({ label: 'Was war', values: stundenart, required: true }),
    neuertag: date({ label: 'Verlegt auf', hint: 'Nur wenn verlegt.' }),
    neuerbeginn: time({ label: 'Neuer Beginn', hint: 'Leer: wie sonst.' }),
    neuerraum: text({ label: 'Neuer Raum', max: 60, hint: 'Leer: wie sonst.' }),
    nachgeholtam: date({ label: 'Nachgeholt am', hint: 'Was die Lehrkraft versäumt, wird nachgeholt.' }),
  },
  groups: { verlegung: ['neuertag', 'neuerbeginn', 'neuerraum'] },
  replica: { policy: 'eager' },
});
