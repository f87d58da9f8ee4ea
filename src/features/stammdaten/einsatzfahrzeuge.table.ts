import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { masterTable, validity } from '../../kit/master.ts';
import { fahrzeugart } from '../einsaetze/einsaetze.vocabularies.ts';

/** Vehicles of missions. */
export const einsatzfahrzeuge = masterTable({
  name: 'einsatzfahrzeuge',
  nr: 41,
  label: 'Einsatzfahrzeug',
  fields: {
    kennzeichen: text({ label: 'Kennzeichen', max: 20 }),
    art: choice({ label: 'Art', values: fahrzeugart, required: true }),
    hersteller_id: reference({ label: 'Hersteller', to: 'fahrzeughersteller' }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', index: true }),
    ...validity,
  },
});
