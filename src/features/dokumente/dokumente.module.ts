import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, is, labelled, some, oneOf, to } from '../../kit/filter.ts';
import { dokumente } from './dokumente.table.ts';
import { standAm } from './fassung.rules.ts';

/** Documents of a branch (spec B 7.4, 9.3), by kind, year and branch. */
export const dokumenteModule = defineModule({
  name: 'dokumente',
  url: '/dokumente/dokumente',
  route: '/dokumente',
  area: 'DOKUMENTE',
  table: dokumente,
  label: 'Dokumente',
  list: {
    columns: ['betreff', 'doktyp_id', 'jahr', 'stand', 'gueltigab', 'gueltigbis', 'fassung', 'pflicht', 'sek_id'],
    sort: 'betreff',
    onDay: { stand: standAm },
    groupBy: ['doktyp_id', 'jahr', 'sek_id', 'status'],
  },
  search: {
    jahr: equals('jahr'),
    betreff: contains('betreff'),
    doktyp_id: equals('doktyp_id'),
    sek_id: inSektion(),
    status: oneOf('status'),
    pflicht: equals('pflicht'),
    gueltigabbis: labelled('Gilt ab, bis zum', to('gueltigab')),
    gueltigbisvon: labelled('Gilt bis, vom', from('gueltigbis')),
    gueltigbisbis: labelled('Gilt bis, bis zum', to('gueltigbis')),
    nichtlesbar: labelled('Mit einem Scan ohne Text', some('dokumentversionen', is('volltext', 'Scan'))),
    aufbewahrtbis: labelled('Aufzubewahren bis', to('aufbewahrenbis')),
  },
  searchDefaults: { status: 'Aktiv' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Dokument', 'betreff', 'doktyp_id', 'jahr', 'sek_id', 'sprache', 'status', 'beschreibung', 'link'),
      block('Gültigkeit', 'stand', 'fassung', 'gueltigab', 'gueltigbis'),
      block('Lesepflicht', 'pflicht', 'pflichtziel', 'pflichtbis'),
      block('Aufbewahrung', 'aufbewahrenbis', 'sperre', 'sperrgrund'),
    ),
    fassungen: children('Fassungen', 'dokumentversionen'),
    lesepflichten: children('Lesepflicht', 'lesepflichten'),
    lesebestaetigungen: children('Gelesen von', 'lesebestaetigungen'),
  },
});
