import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { briefblockart } from './briefe.vocabularies.ts';

/** The parts of a serial letter in their order, below its first text. Each is a row, so that two who write at the same time meet, as in a newsletter. */
export const serienbriefbloecke = defineTable({
  name: 'serienbriefbloecke',
  nr: 675,
  label: 'Block',
  parent: 'serienbrief_id',
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['text'],
  fields: {
    serienbrief_id: reference({
      label: 'Serienbrief',
      to: 'serienbriefe',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    nr: integer({ label: 'Nr.', min: 1, max: 9999, hint: 'Leer: am Ende.' }),
    art: choice({ label: 'Art', values: briefblockart, required: true, default: 'Text' }),
    text: longText({ label: 'Text', max: 8000, hint: 'Platzhalter wie im Text des Briefs.' }),
    text_it: longText({ label: 'Text auf Italienisch', max: 8000 }),
  },
});
