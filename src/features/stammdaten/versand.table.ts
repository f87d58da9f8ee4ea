import { choice } from '../../kit/kinds/choice.ts';
import { masterTable } from '../../kit/master.ts';
import { versandkanal } from '../personen/sektionen-der-person.vocabularies.ts';

/** What is sent to members, e.g. a magazine, and how. */
export const versand = masterTable({
  name: 'versand',
  nr: 140,
  label: 'Versandart',
  fields: {
    kanal: choice({ label: 'Kanal', values: versandkanal, default: 'Post' }),
  },
});
