import { defineModule } from '../../kit/define-module.ts';
import { equals } from '../../kit/filter.ts';
import { kontingente } from './kontingente.table.ts';

/** Seats of a course that a branch or region may use, until they lapse. */
export const kontingenteModule = defineModule({
  name: 'kontingente',
  url: '/verwaltung/kontingent',
  route: '/verwaltung/kontingent',
  area: 'VERWALTUNG',
  table: kontingente,
  label: 'Kontingente',
  title: (kontingent) => (kontingent.jahr === null ? '' : String(kontingent.jahr)),
  list: { columns: ['kg_id', 'ausb_id', 'jahr', 'sek_id', 'region_id', 'plaetze'], sort: '-jahr' },
  search: { kg_id: equals('kg_id'), jahr: equals('jahr'), sek_id: equals('sek_id') },
});
