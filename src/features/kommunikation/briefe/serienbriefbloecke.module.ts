import { defineModule } from '../../../kit/define-module.ts';
import { serienbriefbloecke } from './serienbriefbloecke.table.ts';

/** Tab of a serial letter: what stands in it. */
export const serienbriefbloeckeModule = defineModule({
  name: 'serienbriefbloecke',
  url: '/newsletter/briefbloecke',
  area: 'NEWSLETTER',
  table: serienbriefbloecke,
  label: 'Inhalt',
  list: { columns: ['nr', 'art', 'text', 'text_it'], sort: 'nr' },
});
