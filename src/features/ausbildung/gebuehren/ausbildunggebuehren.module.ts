import { defineModule } from '../../../kit/define-module.ts';
import { ausbildunggebuehren } from './ausbildunggebuehren.table.ts';

/** Tab of a course: what it costs whom. */
export const ausbildunggebuehrenModule = defineModule({
  name: 'ausbildunggebuehren',
  url: '/ausbildungen/gebuehren',
  alsoUrls: ['/taetigkeiten/gebuehren'],
  area: 'AUSBILDUNG',
  table: ausbildunggebuehren,
  label: 'Kursgebühren',
  list: { columns: ['kategorie', 'betrag'], sort: 'kategorie' },
});
