import { email } from '../../kit/kinds/email.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterTable } from '../../kit/master.ts';

/** Places of a music school, below a directorate. */
export const schulstelle = masterTable({
  name: 'schulstelle',
  nr: 144,
  label: 'Schulstelle',
  fields: {
    direktion_id: reference({ label: 'Direktion', to: 'direktion', index: true }),
    strasse: text({ label: 'Straße', max: 120 }),
    plz: postalCode({ label: 'PLZ', place: 'ort' }),
    ort: text({ label: 'Ort', max: 80 }),
    telefon: phone({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
  },
});
