import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { merkmal } from './einsaetze.vocabularies.ts';

/** Characteristics of a mission, each once (domain: einsaetze 2). */
export const einsatzMerkmale = defineTable({
  name: 'einsatz_merkmale',
  nr: 332,
  label: 'Merkmal',
  parent: 'einsatz_id',
  natural: ['einsatz_id', 'merkmal'],
  right: 'EINSAETZE_MERKMALE',
  title: [],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    merkmal: choice({ label: 'Merkmal', values: merkmal, required: true, setBy: 'creation' }),
    wert: text({ label: 'Anmerkung', max: 120 }),
  },
  sealed: true,
});
