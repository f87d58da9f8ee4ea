import { defineModule, fields } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { contains, equals, inSektion, oneOf } from '../../kit/filter.ts';
import { forderungen } from '../finanzen/forderungen.table.ts';
import { beitraege } from './beitraege.table.ts';

/** What members owe as fees. */
export const beitraegeModule = defineModule({
  name: 'beitraege',
  url: '/beitraege/beitraege',
  route: '/beitraege',
  area: 'BEITRAEGE',
  table: beitraege,
  label: 'Beiträge',
  derived: { offen: through('forderung_id', forderungen, 'offenbetrag', { label: 'Offen' }) },
  list: {
    columns: ['mgd_id', 'text', 'zeitraumvon', 'faelligam', 'zahlungsform', 'betrag', 'offen', 'status'],
    sort: '-zeitraumvon',
    totals: ['betrag'],
    groupBy: ['beitragsart_id', 'jahrbeantragung', 'status', 'zahlungsform'],
  },
  search: {
    jahrbeantragung: equals('jahrbeantragung'),
    name: contains('text'),
    beitragsart_id: equals('beitragsart_id'),
    art: oneOf('art'),
    status: oneOf('status'),
    zahlungsform: oneOf('zahlungsform'),
    lauf_id: equals('lauf_id'),
    mgd_id: equals('mgd_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { status: 'Entwurf,Gestellt' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'sek_id',
      'mgd_id',
      'zahler_id',
      'beitragsart_id',
      'art',
      'zeitraumvon',
      'zeitraumbis',
      'jahrbeantragung',
      'betrag',
      'faelligam',
      'zahlungsform',
      'text',
      'forderung_id',
      'offen',
      'lauf_id',
    ),
  },
});
