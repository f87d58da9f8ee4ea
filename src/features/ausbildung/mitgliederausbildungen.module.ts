import { defineModule } from '../../kit/define-module.ts';
import { equals, of } from '../../kit/filter.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';

/** The courses of this kind in which a member takes part, read from the member. */
export const mitgliederausbildungenModule = defineModule({
  name: 'mitgliederausbildungen',
  url: '/mgd/mitgliederausbildungen',
  area: 'MITGLIEDER',
  table: ausbildungteilnehmer,
  label: 'Ausbildungen',
  list: { columns: ['ausb_id', 'typ', 'anmeldedatum'], sort: '-anmeldedatum' },
  search: { mgd_id: equals('mgd_id') },
  view: { criterion: of('ausb_id', equals('typ')), value: 'Ausbildung' },
});
