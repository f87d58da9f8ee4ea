import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { date } from '../../kit/kinds/date.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { verortungsart } from './verortung.vocabularies.ts';

/** Places that an organisation keeps itself: huts, landing sites, meeting points. Everybody who signs in finds them, as places of missions, also without a network; each branch writes its own. */
export const verortungen = defineTable({
  name: 'verortungen',
  nr: 751,
  label: 'Standort',
  root: { by: 'column', column: 'sek_id', readBy: 'everyone' },
  right: 'VERORTUNG_ALLGEMEIN',
  title: ['name'],
  searched: ['name', 'name_it', 'gemeinde', 'telefon'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    art: choice({ label: 'Art', values: verortungsart, required: true, default: 'Treffpunkt', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    position: coordinates({ label: 'Position', required: true }),
    gemeinde: text({ label: 'Gemeinde', max: 80 }),
    telefon: phone({ label: 'Telefon' }),
    zufahrt: longText({
      label: 'Zufahrt',
      max: 2000,
      hint: 'Weg, Schranken, wo man fragt. Alle Angemeldeten sehen das.',
    }),
    hinweis: longText({ label: 'Hinweise', max: 4000, hint: 'Leitungen, Untergrund, Winterzeit.' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
  replica: { policy: 'eager' },
});
