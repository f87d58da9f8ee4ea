import { defineModule } from '../../kit/define-module.ts';
import { spielpartner } from './spielpartner.table.ts';
import { within } from '../../lib/message.ts';

export const spielpartnerModule = defineModule({
  name: 'spielpartner',
  url: '/ausbildungen/spielpartner',
  alsoUrls: ['/taetigkeiten/spielpartner'],
  area: 'AUSBILDUNG',
  table: spielpartner,
  label: within('Mehrzahl', 'Spielpartner'),
  list: { columns: ['teilnehmer_id', 'mgd_id', 'name', 'instrument_id', 'funktion'], sort: 'name' },
});
