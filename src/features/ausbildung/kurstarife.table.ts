import { choice } from '../../kit/kinds/choice.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { masterTable } from '../../kit/master.ts';
import { zahlungseinheit } from './ausbildung.vocabularies.ts';

/** Tariffs of the people in charge of a course; what they cost stands in their rates by date. */
export const kurstarife = masterTable({
  name: 'kurstarife',
  nr: 150,
  label: 'Kurstarif',
  fields: {
    einheit: choice({ label: 'Einheit', values: zahlungseinheit, required: true, default: 'Tag' }),
    stundeminuten: integer({
      label: 'Dauer einer Stunde',
      min: 15,
      max: 60,
      required: true,
      default: 60,
      unit: 'Minuten',
      hint: '45: eine Unterrichtseinheit.',
    }),
  },
});
