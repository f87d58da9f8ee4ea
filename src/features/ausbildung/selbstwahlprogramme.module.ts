import { defineModule } from '../../kit/define-module.ts';
import { selbstwahlprogramme } from './selbstwahlprogramme.table.ts';

/** Tab of a course: what participants chose to play. */
export const selbstwahlprogrammeModule = defineModule({
  name: 'selbstwahlprogramme',
  url: '/ausbildungen/selbstwahlprogramm',
  alsoUrls: ['/taetigkeiten/selbstwahlprogramm'],
  area: 'AUSBILDUNG',
  table: selbstwahlprogramme,
  label: 'Selbstwahlprogramm',
  list: { columns: ['teilnehmer_id', 'reihenfolge', 'titel', 'komponist', 'dauer'], sort: 'reihenfolge' },
});
