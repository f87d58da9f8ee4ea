import { defineModule, fields } from '../../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf, yearOf } from '../../../kit/filter.ts';
import { sperrliste } from './sperrliste.table.ts';

/** Addresses that somebody has to look at: no mail goes there. */
export const sperrlisteModule = defineModule({
  name: 'sperrliste',
  url: '/newsletter/sperrliste',
  route: '/newsletter/sperrliste',
  area: 'NEWSLETTER',
  table: sperrliste,
  label: 'Gesperrte Adressen',
  list: { columns: ['adresse', 'grund', 'mgd_id', 'zaehler', 'seit', 'status'], sort: '-seit', groupBy: ['grund'] },
  search: {
    name: contains('adresse'),
    status: oneOf('status'),
    grund: oneOf('grund'),
    jahr: yearOf('seit'),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Gesperrt' },
  tabs: {
    allgemein: fields('Allgemein', 'adresse', 'mgd_id', 'grund', 'meldung', 'zaehler', 'seit', 'status', 'sek_id'),
  },
});
