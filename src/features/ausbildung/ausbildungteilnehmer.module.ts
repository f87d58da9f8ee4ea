import { defineModule } from '../../kit/define-module.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { within } from '../../lib/message.ts';

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
