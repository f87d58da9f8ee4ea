import { email } from '../../kit/kinds/email.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterTable } from '../../kit/master.ts';

/** School directorates. */
export const direktion = masterTable({
  name: 'direktion',
  nr: 145,
  label: 'Direktion',
  fields: {
    strasse: text({ label: 'Straße', max: 120 }),
    plz: postalCode({ label: 'PLZ', place: 'ort' }),
    ort: text({ label: 'Ort', max: 80 }),
    telefon: phone({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
  },
});
