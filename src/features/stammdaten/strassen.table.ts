import { masterTable } from '../../kit/master.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Streets of a place; the server copies the place's postal code (spec B 7.5, 9.3). */
export const strassen = masterTable({
  name: 'strassen',
  nr: 154,
  label: 'Straße',
  fields: {
    ort_id: reference({ label: 'Ort', to: 'orte', required: true, index: true }),
    plz: text({ label: 'PLZ', max: 10, setBy: 'server', index: true }),
  },
});
