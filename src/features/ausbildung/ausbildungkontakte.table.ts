import { defineTable } from '../../kit/define-table.ts';
import { email } from '../../kit/kinds/email.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Whom to ask about a course: a member or contact, or somebody else with a name (domain: ausbildung 2). */
export const ausbildungkontakte = defineTable({
  name: 'ausbildungkontakte',
  nr: 574,
  label: 'Ansprechperson',
  parent: 'ausb_id',
  natural: ['ausb_id', 'mgd_id'],
  right: 'AUSBILDUNG_ERWEITERT',
  title: ['name'],
  fields: {
    ausb_id: reference({ label: 'Kurs', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', setBy: 'creation', index: true }),
    name: text({ label: 'Name (extern)', max: 120 }),
    telefon: phone({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
  },
  sealed: true,
});
