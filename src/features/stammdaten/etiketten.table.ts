import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';

/** Sheets of labels, in millimetres. */
export const etiketten = masterTable({
  name: 'etiketten',
  nr: 147,
  label: 'Etikettenbogen',
  fields: {
    papierbreite: decimal({
      label: 'Papierbreite',
      digits: 1,
      min: 20,
      max: 1000,
      unit: 'mm',
      required: true,
      default: 210,
    }),
    papierhoehe: decimal({
      label: 'Papierhöhe',
      digits: 1,
      min: 20,
      max: 1000,
      unit: 'mm',
      required: true,
      default: 297,
    }),
    spalten: integer({ label: 'Spalten', min: 1, max: 20, required: true }),
    zeilen: integer({ label: 'Zeilen', min: 1, max: 50, required: true }),
    breite: decimal({ label: 'Breite des Etiketts', digits: 1, min: 5, max: 1000, unit: 'mm', required: true }),
    hoehe: decimal({ label: 'Höhe des Etiketts', digits: 1, min: 5, max: 1000, unit: 'mm', required: true }),
    rand: decimal({ label: 'Rand links', digits: 1, min: 0, max: 500, unit: 'mm', required: true, default: 0 }),
    rand_oben: decimal({ label: 'Rand oben', digits: 1, min: 0, max: 500, unit: 'mm', required: true, default: 0 }),
    abstand_waagrecht: decimal({
      label: 'Abstand waagrecht',
      digits: 1,
      min: 0,
      max: 500,
      unit: 'mm',
      required: true,
      default: 0,
    }),
    abstand_senkrecht: decimal({
      label: 'Abstand senkrecht',
      digits: 1,
      min: 0,
      max: 500,
      unit: 'mm',
      required: true,
      default: 0,
    }),
  },
});
