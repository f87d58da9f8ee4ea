import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { fotozweck } from './fotoarchiv.vocabularies.ts';

/** Withdrawals of a consent in photos: what was withdrawn, when, and how many photos it took out of what. Written by the server. */
export const fotowiderrufe = defineTable({
  name: 'fotowiderrufe',
  nr: 674,
  label: 'Widerruf',
  root: { by: 'column', column: 'sek_id' },
  right: 'FOTOARCHIV_WIDERRUFE',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'server', index: true }),
    name: text({ label: 'Name', max: 120, setBy: 'server' }),
    zwecke: multiChoice({ label: 'Widerrufen für', values: fotozweck, setBy: 'server' }),
    am: date({ label: 'Widerrufen am', setBy: 'server', index: true }),
    eingetragenam: dateTime({ label: 'Eingetragen am', setBy: 'server' }),
    eingetragenvon: text({ label: 'Eingetragen von', max: 200, setBy: 'server' }),
    fotos: integer({ label: 'Fotos', setBy: 'server' }),
    entfernt: integer({ label: 'Davon entfernt', setBy: 'server' }),
  },
  appendOnly: {},
  replica: { policy: 'on-demand' },
  sealed: true,
});
