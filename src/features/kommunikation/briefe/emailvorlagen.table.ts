import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { vorlagenart } from './briefe.vocabularies.ts';

/** The words of a branch for one kind of mail that the product sends (domain: archive-tief 8); without one those of the branch above count, then the product's own. What was sent stays as it was. */
export const emailvorlagen = defineTable({
  name: 'emailvorlagen',
  nr: 716,
  label: 'E-Mail-Vorlage',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'art'],
  right: 'NEWSLETTER_ALLGEMEIN',
  title: ['betreff'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: vorlagenart, required: true, setBy: 'creation', index: true }),
    betreff: text({ label: 'Betreff', max: 150, required: true }),
    betreff_it: text({ label: 'Betreff auf Italienisch', max: 150 }),
    text: longText({ label: 'Text', max: 8000, required: true }),
    text_it: longText({
      label: 'Text auf Italienisch',
      max: 8000,
      hint: 'Leer: auch italienische Mails gehen auf Deutsch.',
    }),
  },
});
