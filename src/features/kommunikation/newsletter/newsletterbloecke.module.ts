import { defineModule } from '../../../kit/define-module.ts';
import { newsletterbloecke } from './newsletterbloecke.table.ts';

/** Tab of a newsletter: what stands in it. */
export const newsletterbloeckeModule = defineModule({
  name: 'newsletterbloecke',
  url: '/newsletter/bloecke',
  area: 'NEWSLETTER',
  table: newsletterbloecke,
  label: 'Inhalt',
  list: { columns: ['nr', 'art', 'text', 'text_it', 'link', 'bild', 'datei', 'pruefung'], sort: 'nr' },
});
