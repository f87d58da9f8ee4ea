import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { text } from '../../kit/kinds/text.ts';
import { sprache } from '../personen/personen.vocabularies.ts';

/** Texts that the association shows on its information page (domain: archive-kommunikation 2). */
export const information = defineTable({
  name: 'information',
  nr: 160,
  label: 'Information',
  root: { by: 'everyone' },
  right: 'INFORMATION_ALLGEMEIN',
  title: ['titel'],
  fields: {
    modul: text({ label: 'Modul', max: 60, required: true, index: true }),
    titel: text({ label: 'Titel', max: 120, required: true, index: true }),
    text: longText({ label: 'Text', max: 20_000, required: true }),
    sprache: choice({ label: 'Sprache', values: sprache, required: true, default: 'de' }),
    reihenfolge: integer({
      label: 'Reihenfolge',
      hint: 'Derselbe Text in der anderen Sprache bekommt dieselbe Zahl.',
      min: 0,
      max: 9999,
      required: true,
      default: 0,
    }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
