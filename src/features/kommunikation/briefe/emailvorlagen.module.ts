import { block, blockFields, defineModule } from '../../../kit/define-module.ts';
import { contains, inSektion, oneOf } from '../../../kit/filter.ts';
import { emailvorlagen } from './emailvorlagen.table.ts';

/** Words of branches for the mails of the product. */
export const emailvorlagenModule = defineModule({
  name: 'emailvorlagen',
  url: '/newsletter/vorlagen',
  route: '/newsletter/vorlagen',
  area: 'NEWSLETTER',
  table: emailvorlagen,
  label: 'E-Mail-Vorlagen',
  list: { columns: ['art', 'betreff', 'betreff_it', 'sek_id'], sort: 'betreff', groupBy: ['art'] },
  search: { name: contains('betreff'), art: oneOf('art'), sek_id: inSektion() },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Vorlage', 'art', 'sek_id'),
      block('Deutsch', 'betreff', 'text'),
      block('Italienisch', 'betreff_it', 'text_it'),
    ),
  },
});
