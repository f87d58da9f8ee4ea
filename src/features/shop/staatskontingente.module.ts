import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, inSektion } from '../../kit/filter.ts';
import { staatskontingente } from './staatskontingente.table.ts';

/** Quotas of state-funded material by branch, group of articles and year. */
export const staatskontingenteModule = defineModule({
  name: 'staatskontingente',
  url: '/staatsmittel/kontingente',
  route: '/staatsmittel/kontingente',
  area: 'STAATSMITTEL',
  table: staatskontingente,
  label: 'Kontingente',
  list: { columns: ['jahr', 'sek_id', 'artikelgruppe_id', 'menge', 'betrag'], sort: '-jahr' },
  search: { jahr: equals('jahr'), artikelgruppe_id: equals('artikelgruppe_id'), sek_id: inSektion() },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'artikelgruppe_id', 'jahr', 'menge', 'betrag') },
});
