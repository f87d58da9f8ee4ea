import { defineModule } from '../../../kit/define-module.ts';
import { equals, oneOf } from '../../../kit/filter.ts';
import { abrechnungsfaelle } from './abrechnungsfaelle.table.ts';

export const abrechnungsfaelleModule = defineModule({
  name: 'abrechnungsfaelle',
  url: '/einsaetze/abrechnung',
  area: 'EINSAETZE',
  table: abrechnungsfaelle,
  label: 'Abrechnungsfälle',
  list: {
    columns: ['fallnummer', 'betrag', 'status', 'bezahlt_betrag'],
    sort: 'fallnummer',
    totals: ['betrag', 'bezahlt_betrag'],
    groupBy: ['status'],
  },
  search: { einsatz_id: equals('einsatz_id'), status: oneOf('status'), zast_lauf_id: equals('zast_lauf_id') },
});
