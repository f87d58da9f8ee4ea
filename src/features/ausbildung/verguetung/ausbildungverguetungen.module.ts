import { defineModule } from '../../../kit/define-module.ts';
import { ausbildungverguetungen } from './ausbildungverguetungen.table.ts';

/** Tab of a course: what the people in charge are paid. */
export const ausbildungverguetungenModule = defineModule({
  name: 'ausbildungverguetungen',
  url: '/ausbildungen/verguetungen',
  alsoUrls: ['/taetigkeiten/verguetungen'],
  area: 'AUSBILDUNG',
  table: ausbildungverguetungen,
  label: 'Vergütungen',
  list: {
    columns: ['zustaendig_id', 'posten', 'gueltigab', 'anzahl', 'satz', 'betrag', 'status'],
    sort: 'gueltigab',
    totals: ['betrag'],
  },
});
