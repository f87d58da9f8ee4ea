import { choice } from '../../kit/kinds/choice.ts';
import { masterTable } from '../../kit/master.ts';
import { instrumentengruppe } from './stammdaten.vocabularies.ts';

/** Instruments that are taught and examined. */
export const instrumente = masterTable({
  name: 'instrumente',
  nr: 146,
  label: 'Instrument',
  fields: {
    gruppe: choice({ label: 'Gruppe', values: instrumentengruppe, index: true }),
  },
});
