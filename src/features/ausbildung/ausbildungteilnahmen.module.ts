import { defineModule } from '../../kit/define-module.ts';
import { ausbildungteilnahmen } from './ausbildungteilnahmen.table.ts';

/** Tab of a course: who was there on which day. */
export const ausbildungteilnahmenModule = defineModule({
  name: 'ausbildungteilnahmen',
  url: '/ausbildungen/teilnahmen',
  alsoUrls: ['/taetigkeiten/teilnahmen'],
  area: 'AUSBILDUNG',
  table: ausbildungteilnahmen,
  label: 'Teilnahmen',
  title: () => '',
  list: { columns: ['tag_id', 'teilnehmer_id', 'teilnahme', 'minuten'], sort: 'tag_id' },
});
