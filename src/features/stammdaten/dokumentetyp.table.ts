import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';

/** Kinds of documents, with the years that they are kept. */
export const dokumentetyp = masterTable({
  name: 'dokumentetyp',
  nr: 143,
  label: 'Dokumenttyp',
  fields: {
    aufbewahrung: integer({ label: 'Aufbewahrung', min: 0, max: 100, unit: 'Jahre' }),
  },
});
