import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { emailprotokoll } from './emailprotokoll.table.ts';

/** Mails that the server sent; it lies there only, no device keeps it. */
export const emailprotokollModule = defineModule({
  name: 'emailprotokoll',
  url: '/emailprotokoll/emails',
  area: 'EMAILPROTOKOLL',
  table: emailprotokoll,
  label: 'E-Mail-Protokoll',
  list: { columns: ['am', 'betreff', 'art', 'mgd_id', 'adresse', 'status'], sort: '-am' },
  search: {
    jahr: yearOf('am'),
    art: oneOf('art'),
    status: oneOf('status'),
    betreff: contains('betreff'),
    mgdnummer: equals('mgdnummer'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
});
