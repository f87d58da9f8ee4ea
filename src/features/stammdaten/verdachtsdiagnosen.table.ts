import { text } from '../../kit/kinds/text.ts';
import { masterTable, validity } from '../../kit/master.ts';

/** Suspected diagnoses, by group. */
export const verdachtsdiagnosen = masterTable({
  name: 'verdachtsdiagnosen',
  nr: 39,
  label: 'Verdachtsdiagnose',
  fields: {
    gruppe: text({ label: 'Gruppe', max: 80 }),
    ...validity,
  },
});
