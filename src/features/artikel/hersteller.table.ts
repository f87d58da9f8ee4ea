import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { email } from '../../kit/kinds/email.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { url } from '../../kit/kinds/url.ts';
import { text } from '../../kit/kinds/text.ts';

/** Makers of articles, with the address that registers of medical devices ask for (domain: inventar 6). */
export const hersteller = defineTable({
  name: 'hersteller',
  nr: 523,
  label: 'Hersteller',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    adresse: longText({ label: 'Anschrift', max: 400 }),
    telefon: text({ label: 'Telefon', max: 40 }),
    email: email({ label: 'E-Mail' }),
    internet: url({ label: 'Internet' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
