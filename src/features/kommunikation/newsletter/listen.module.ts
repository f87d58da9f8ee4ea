import { block, blockFields, children, defineModule } from '../../../kit/define-module.ts';
import { contains, filled, inSektion, labelled, oneOf } from '../../../kit/filter.ts';
import { listen } from './listen.table.ts';

/** The lists of newsletters, with who subscribed to them and who left them. */
export const listenModule = defineModule({
  name: 'listen',
  url: '/newsletter/listen',
  route: '/newsletter/listen',
  area: 'NEWSLETTER',
  table: listen,
  label: 'Newsletter-Listen',
  list: { columns: ['name', 'listenart', 'sek_id', 'oeffentlich', 'archiviertam'], sort: 'name' },
  search: {
    name: contains('name'),
    listenart: oneOf('listenart'),
    archiviert: labelled('Archiviert', filled('archiviertam')),
    sek_id: inSektion(),
  },
  searchDefaults: { archiviert: 'false' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Liste', 'name', 'name_it', 'listenart', 'sek_id', 'archiviertam'),
      block('Absender', 'absendername', 'antwortadresse'),
      block('Anmelden', 'oeffentlich', 'beschreibung', 'beschreibung_it'),
    ),
    abos: children('An- und Abmeldungen', 'abos'),
  },
});
