import { reference } from '../../kit/kinds/reference.ts';
import { masterTable } from '../../kit/master.ts';

/** Subjects of music schools. */
export const musikfaecher = masterTable({
  name: 'musikfaecher',
  nr: 711,
  label: 'Fach',
  fields: { instrument_id: reference({ label: 'Instrument', to: 'instrumente' }) },
});
