import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Who was behind payments of a person that has been anonymised, for as long as bookkeeping must know it (domain: personen 4, GDPR). */
export const aufbewahrungen = defineTable({
  name: 'aufbewahrungen',
  nr: 301,
  label: 'Aufbewahrung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_ZAHLUNGEN',
  title: ['name'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 200, required: true, setBy: 'creation' }),
    anschrift: text({ label: 'Anschrift', max: 300, setBy: 'creation' }),
    steuer_id: text({ label: 'Steuernummer', max: 20, setBy: 'creation' }),
    bis: date({ label: 'Aufbewahrt bis', required: true, setBy: 'creation' }),
  },
  replica: { policy: 'never' },
  sealed: true,
});
