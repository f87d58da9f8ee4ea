import { defineModule, fields } from '../../kit/define-module.ts';
import { equals, oneTwo } from '../../kit/filter.ts';
import { abschreibungen } from './abschreibungen.table.ts';

/** What assets lose by year; the preview of a run, and what became of it. */
export const abschreibungenModule = defineModule({
  name: 'abschreibungen',
  url: '/abschreibung/abschreibungen',
  area: 'ABSCHREIBUNG',
  table: abschreibungen,
  label: 'Abschreibungen',
  list: {
    columns: ['anlage_id', 'leistung', 'betrag', 'aufloesungbetrag', 'buchwertbetrag', 'verarbeitet'],
    sort: 'anlage_id',
    totals: ['betrag', 'aufloesungbetrag', 'buchwertbetrag'],
  },
  search: {
    jahr: equals('jahr'),
    verarbeitet: oneTwo(equals('verarbeitet')),
    anlage_id: equals('anlage_id'),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'anlage_id',
      'jahr',
      'leistung',
      'betrag',
      'aufloesungbetrag',
      'buchwertbetrag',
      'verarbeitet',
      'kassenbuch_id',
    ),
  },
});
