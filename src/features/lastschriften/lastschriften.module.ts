import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, from, labelled, oneOf, to, zeroOne } from '../../kit/filter.ts';
import { lastschriften } from './lastschriften.table.ts';

/** All collections, whatever run they went with; a tab of a run, too. */
export const lastschriftenModule = defineModule({
  name: 'lastschriften',
  url: '/lastschriften/lastschriften',
  route: '/lastschriften',
  area: 'LASTSCHRIFTEN',
  table: lastschriften,
  label: 'Lastschriften',
  list: {
    columns: ['faelligam', 'zahler', 'zweck', 'betrag', 'mandatsref', 'sequenz', 'ergebnis', 'rueckgabegrund'],
    sort: '-faelligam',
    totals: ['betrag', 'gebuehrbetrag'],
    groupBy: ['ergebnis', 'rueckgabegrund', 'faelligam'],
  },
  search: {
    name: contains('zahler', 'zweck', 'mandatsref', 'endtoendid'),
    zeitraumvon: labelled('Zeitraum von', from('faelligam')),
    zeitraumbis: labelled('Zeitraum bis', to('faelligam')),
    bezahlt: zeroOne(equals('bezahlt')),
    ergebnis: oneOf('ergebnis'),
    rueckgabegrund: oneOf('rueckgabegrund'),
    mgd_id: equals('mgd_id'),
  },
  searchDefaults: { zeitraumvon: 'firstOfYear' },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'mgd_id',
      'mandat_id',
      'zahler',
      'iban',
      'mandatsref',
      'betrag',
      'zweck',
      'faelligam',
      'endtoendid',
      'sequenz',
      'ergebnis',
      'rueckgabegrund',
      'isocode',
      'rueckgabeam',
      'gebuehrbetrag',
      'vorgaenger_id',
    ),
    forderungen: children('Forderungen', 'lastschriftposten'),
  },
});
