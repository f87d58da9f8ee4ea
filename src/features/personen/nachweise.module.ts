import { defineModule } from '../../kit/define-module.ts';
import { nachweise } from './nachweise.table.ts';

/** Tab of a person: proofs that end and are reminded of. */
export const nachweiseModule = defineModule({
  name: 'nachweise',
  url: '/mgd/nachweise',
  area: 'MITGLIEDER',
  table: nachweise,
  label: 'Nachweise',
  list: { columns: ['art', 'ausgestellt_am', 'gueltigbis', 'eingesehen_am', 'ergebnis'], sort: 'gueltigbis' },
});
