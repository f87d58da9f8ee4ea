import { text } from '../../kit/kinds/text.ts';
import { masterTable } from '../../kit/master.ts';

/** Forms of address, with the salutation of a letter. */
export const anreden = masterTable({
  name: 'anreden',
  nr: 31,
  label: 'Anrede',
  fields: {
    briefanrede: text({ label: 'Briefanrede', max: 80 }),
    briefanrede_it: text({ label: 'Briefanrede (italienisch)', max: 80 }),
  },
});
