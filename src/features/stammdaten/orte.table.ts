import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { text } from '../../kit/kinds/text.ts';
import { land } from '../personen/personen.vocabularies.ts';

/** Places by postal code: GeoNames (CC BY 4.0); names in both languages of South Tyrol: ISTAT and GeoNames. */
export const orte = defineTable({
  name: 'orte',
  nr: 42,
  label: 'Ort',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['plz', 'ort'],
  fields: {
    land: choice({ label: 'Land', values: land, required: true }),
    plz: text({ label: 'PLZ', max: 10, required: true, index: true }),
    ort: text({ label: 'Ort', max: 80, required: true, index: true }),
    ort_it: text({ label: 'Ort (italienisch)', max: 80 }),
    gebiet: text({ label: 'Provinz', max: 80 }),
    gebiet_kurz: text({ label: 'Kürzel', max: 10 }),
    lat: decimal({ label: 'Breite', digits: 4 }),
    lon: decimal({ label: 'Länge', digits: 4 }),
  },
});
