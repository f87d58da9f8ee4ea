import { defineModule } from '../../kit/define-module.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';

export const mitgliederehrungenModule = defineModule({
  name: 'mitgliederehrungen',
  url: '/mgd/mitgliederehrungen',
  area: 'MITGLIEDER',
  table: mitgliederehrungen,
  label: 'Ehrungen',
  list: {
    columns: [
      'ehr_id',
      'bezugsjahr',
      'verliehen_am',
      'antrag_am',
      'genehmigt_am',
      'gedruckt_am',
      'abholbereit_am',
      'abgeholt_am',
    ],
    sort: '-bezugsjahr',
  },
});
