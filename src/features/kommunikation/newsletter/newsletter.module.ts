import { block, blockFields, defineModule, lines } from '../../../kit/define-module.ts';
import { contains, equals, inSektion, labelled, oneOf, some, yearOf } from '../../../kit/filter.ts';
import { within } from '../../../lib/message.ts';
import { newsletter } from './newsletter.table.ts';

/** Newsletters: written, looked at, sent once, and what became of them. */
export const newsletterModule = defineModule({
  name: 'newsletter',
  url: '/newsletter/newsletter',
  route: '/newsletter',
  area: 'NEWSLETTER',
  table: newsletter,
  label: within('Mehrzahl', 'Newsletter'),
  list: {
    columns: ['betreff', 'liste_id', 'status', 'sendenab', 'begonnenam', 'anzahl', 'sek_id'],
    sort: '-begonnenam',
    groupBy: ['status', 'liste_id'],
  },
  search: {
    name: contains('betreff'),
    text: labelled('Text', some('newsletterbloecke', contains('text', 'text_it'))),
    status: oneOf('status'),
    modul: oneOf('modul'),
    liste_id: equals('liste_id'),
    jahr: yearOf('begonnenam'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Bearbeitung' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Newsletter', 'betreff', 'betreff_it', 'text', 'text_it', 'liste_id', 'modul', 'sek_id'),
      block(
        'Versand',
        'filtername',
        'testam',
        'sendenab',
        'absender_id',
        'begonnenam',
        'pausiertam',
        'beendetam',
        'anzahl',
        'fehler',
      ),
    ),
    inhalt: lines('Inhalt', 'newsletterbloecke', { columns: ['nr', 'art', 'text', 'text_it'] }),
  },
});
