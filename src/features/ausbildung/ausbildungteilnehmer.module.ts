import { defineModule } from '../../kit/define-module.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { within } from '../../lib/message.ts';

/** Tab of a course: its participants, each with the seat that the seat decision gave. */
export const ausbildungteilnehmerModule = defineModule({
  name: 'ausbildungteilnehmer',
  url: '/ausbildungen/teilnehmer',
  alsoUrls: ['/ausbildungen/teilnehmerbewertung', '/taetigkeiten/teilnehmer', '/taetigkeiten/teilnehmerbewertung'],
  area: 'AUSBILDUNG',
  table: ausbildungteilnehmer,
  label: within('Mehrzahl', 'Teilnehmer'),
  title: (teilnehmer) => teilnehmer.name ?? '',
  list: { columns: ['mgd_id', 'name', 'sek_id', 'typ', 'rang', 'anmeldedatum'], sort: 'anmeldedatum' },
});
