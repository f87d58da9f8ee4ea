import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { count, sum } from '../../kit/derived.ts';
import { contains, equals, filled, inSektion, labelled, oneOf, some } from '../../kit/filter.ts';
import { within } from '../../lib/message.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';

/** Beekeepers of a branch, with their stands, counts, moves and the Behandlungsbuch (spec B 3.3, 7.4, 9.3). */
export const bienendatenbankModule = defineModule({
  name: 'bienendatenbank',
  url: '/bienendatenbank/bienendatenbank',
  alsoUrls: ['/bienendatenbank/erweitert'],
  route: '/bienendatenbank',
  area: 'BIENENDATENBANK',
  table: bienendatenbank,
  label: 'Bienendatenbank',
  derived: {
    anzvoelker: sum(bienenstaende, 'voelker', { label: 'Völker', where: { zustand: 'Offen' } }),
    anzstaende: count(bienenstaende, { label: 'Stände', where: { zustand: 'Offen' } }),
  },
  list: {
    columns: ['betriebskodex', 'name', 'mgd_id', 'anzstaende', 'anzvoelker', 'zweck', 'haltung', 'bdnstand'],
    sort: 'name',
    totals: ['anzstaende', 'anzvoelker'],
    groupBy: ['zweck', 'haltung', 'rasse', 'bio', 'land'],
  },
  search: {
    name: contains('name'),
    betriebskodex: contains('betriebskodex'),
    jahr: labelled('Gezählt im Jahr', some('bienenzaehlungen', equals('jahr'))),
    archiviert: filled('archiviertam'),
    zweck: oneOf('zweck'),
    haltung: oneOf('haltung'),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Betrieb', 'betriebskodex', 'name', 'mgd_id', 'sek_id', 'land', 'anzstaende', 'anzvoelker'),
      block('Haltung der Bienen', 'zweck', 'haltung', 'bio', 'rasse'),
      block('Meldung', 'beginn', 'gemeldetam', 'bdnstand', 'ende', 'archiviertam'),
    ),
    staende: children('Stände', 'bienenstaende'),
    zaehlungen: children(within('Bienen', 'Zählungen'), 'bienenzaehlungen'),
    bewegungen: children('Bienenbewegungen', 'bienenbewegungen'),
    behandlungen: children('Behandlungsbuch', 'bienenbehandlungen'),
    durchsichten: children('Stockkarte', 'bienendurchsichten'),
  },
});
