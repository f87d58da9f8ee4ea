import { text } from '../../kit/kinds/text.ts';
import { masterTable } from '../../kit/master.ts';

/** Nations by their ISO code. */
export const nationen = masterTable({
  name: 'nationen',
  nr: 30,
  label: 'Nation',
  fields: {
    iso: text({
      label: 'ISO-Code',
      max: 2,
      required: true,
      unique: true,
      pattern: [/^[A-Z]{2}$/, 'Zwei Großbuchstaben.'],
    }),
  },
});
