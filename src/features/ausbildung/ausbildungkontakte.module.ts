import { defineModule } from '../../kit/define-module.ts';
import { ausbildungkontakte } from './ausbildungkontakte.table.ts';

/** Tab of a course: whom to ask about it. */
export const ausbildungkontakteModule = defineModule({
  name: 'ausbildungkontakte',
  url: '/ausbildungen/kontakte',
  alsoUrls: ['/taetigkeiten/kontakte'],
  area: 'AUSBILDUNG',
  table: ausbildungkontakte,
  label: 'Ansprechpersonen',
  title: (kontakt) => kontakt.name ?? '',
  list: { columns: ['mgd_id', 'name', 'telefon', 'email'], sort: 'name' },
});
