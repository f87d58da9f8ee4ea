import { block, blockFields, children, defineModule, lines } from '../../../kit/define-module.ts';
import { contains, inSektion, oneOf, yearOf } from '../../../kit/filter.ts';
import { within } from '../../../lib/message.ts';
import { serienbriefe } from './serienbriefe.table.ts';

/** Serial letters: written, looked at, frozen once, printed, and who got one. */
export const serienbriefeModule = defineModule({
  name: 'serienbriefe',
  url: '/newsletter/serienbriefe',
  route: '/newsletter/serienbriefe',
  area: 'NEWSLETTER',
  table: serienbriefe,
  label: 'Serienbriefe',
  list: {
    columns: ['betreff', 'status', 'filtername', 'versammlungam', 'gedrucktam', 'anzahl', 'sek_id'],
    sort: '-gedrucktam',
    groupBy: ['status'],
  },
  search: {
    name: contains('betreff'),
    status: oneOf('status'),
    modul: oneOf('modul'),
    jahr: yearOf('gedrucktam'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Serienbrief', 'betreff', 'text', 'briefkopf_id', 'sek_id'),
      block('Italienisch', 'betreff_it', 'text_it'),
      block('Empfänger', 'modul', 'filtername', 'jehaushalt', 'newsletter_id'),
      block('Einladung', 'versammlungam', 'einladungsfrist'),
      block('Druck', 'gedrucktam', 'absender_id', 'anzahl'),
    ),
    inhalt: lines('Inhalt', 'serienbriefbloecke', { columns: ['nr', 'art', 'text', 'text_it'] }),
    empfaenger: children(within('Mehrzahl', 'Empfänger'), 'serienbriefempfaenger'),
  },
});
