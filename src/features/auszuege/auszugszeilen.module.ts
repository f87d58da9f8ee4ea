import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, oneOf } from '../../kit/filter.ts';
import { auszugszeilen } from './auszugszeilen.table.ts';

/** Tab of a statement: its lines. */
export const auszugszeilenModule = defineModule({
  name: 'auszugszeilen',
  url: '/kassenbuch/auszugszeilen',
  area: 'KASSABUCH',
  table: auszugszeilen,
  label: 'Auszugszeilen',
  list: {
    columns: ['lfdnr', 'buchungstag', 'partner', 'zweck', 'betrag', 'status'],
    sort: 'lfdnr',
    totals: ['betrag'],
    groupBy: ['status'],
    counts: { status: ['Offen', 'Zugeordnet', 'Ignoriert'] },
  },
  search: {
    auszug_id: equals('auszug_id'),
    status: oneOf('status'),
    text: contains('partner', 'zweck', 'iban', 'endtoendid'),
  },
});
