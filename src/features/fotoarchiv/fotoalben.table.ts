import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** An album: photos in an order. What may be seen and used of a photo says the photo alone (domain: archive-tief 6). */
export const fotoalben = defineTable({
  name: 'fotoalben',
  nr: 670,
  label: 'Fotoalbum',
  root: { by: 'column', column: 'sek_id' },
  right: 'FOTOARCHIV_ALLGEMEIN',
  title: ['titel'],
  searched: ['titel', 'ort'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    titel: text({ label: 'Titel', max: 160, required: true, index: true }),
    datum: date({ label: 'Datum', index: true }),
    ort: text({ label: 'Ort', max: 120 }),
    beschreibung: longText({ label: 'Beschreibung', max: 2000 }),
  },
  replica: { policy: 'eager' },
  sealed: true,
});
