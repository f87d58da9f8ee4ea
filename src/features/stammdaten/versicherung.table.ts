import { choice } from '../../kit/kinds/choice.ts';
import { email } from '../../kit/kinds/email.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterTable, validity } from '../../kit/master.ts';
import { land } from '../personen/personen.vocabularies.ts';

/** Insurers and other bearers of costs. */
export const versicherung = masterTable({
  name: 'versicherung',
  nr: 149,
  label: 'Versicherung',
  fields: {
    ik: text({ label: 'Institutionskennzeichen', max: 9, pattern: [/^\d{9}$/, 'Neun Ziffern.'] }),
    land: choice({ label: 'Land', values: land }),
    strasse: text({ label: 'Straße', max: 120 }),
    plz: postalCode({ label: 'PLZ', place: 'ort' }),
    ort: text({ label: 'Ort', max: 80 }),
    telefon: phone({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
    ...validity,
  },
});
