import { choice } from '../../kit/kinds/choice.ts';
import { masterTable, validity } from '../../kit/master.ts';
import { einsatzartWerte } from '../einsaetze/einsaetze.vocabularies.ts';

/** Reasons of missions, by kind of mission. */
export const einsatzart = masterTable({
  name: 'einsatzart',
  nr: 36,
  label: 'Einsatzgrund',
  fields: {
    art: choice({ label: 'Einsatzart', values: einsatzartWerte, required: true, index: true }),
    ...validity,
  },
});
