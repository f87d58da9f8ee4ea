import { defineModule } from '../../../kit/define-module.ts';
import { within } from '../../../lib/message.ts';
import { serienbriefempfaenger } from './serienbriefempfaenger.table.ts';

/** Tab of a serial letter: who got it, and who did not and why. */
export const serienbriefempfaengerModule = defineModule({
  name: 'serienbriefempfaenger',
  url: '/newsletter/serienbriefempfaenger',
  area: 'NEWSLETTER',
  table: serienbriefempfaenger,
  label: within('Mehrzahl', 'Empfänger'),
  list: { columns: ['brief', 'name', 'mgd_id', 'weg', 'grund', 'anschrift'], sort: 'brief' },
});
