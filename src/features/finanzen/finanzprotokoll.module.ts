import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, labelled, to } from '../../kit/filter.ts';
import { finanzprotokoll } from './finanzprotokoll.table.ts';

/** Who did what in finance, and when; nobody writes here. */
export const finanzprotokollModule = defineModule({
  name: 'finanzprotokoll',
  url: '/buchungen/finanzprotokoll',
  route: '/buchungen/finanzprotokoll',
  area: 'BUCHUNGEN',
  table: finanzprotokoll,
  label: 'Finanzprotokoll',
  list: { columns: ['am', 'benutzer', 'schritt', 'was', 'lfdnr'], sort: '-lfdnr' },
  search: {
    name: contains('schritt', 'was', 'benutzer'),
    tabelle: equals('tabelle'),
    datensatz: equals('datensatz'),
    vondatum: labelled('Von', from('am')),
    bisdatum: labelled('Bis', to('am')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'lfdnr',
      'am',
      'benutzer',
      'schritt',
      'was',
      'vorher',
      'nachher',
      'grund',
      'tabelle',
      'datensatz',
      'hash',
    ),
  },
});
