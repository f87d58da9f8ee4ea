import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { contains, equals, inSektion, labelled, oneOf, yearOf } from '../../kit/filter.ts';
import { leistungsabzeichen } from './leistungsabzeichen.table.ts';

/** Candidates for badges and what they reached (spec B 7.4, 9.3 "Badges"). */
export const leistungsabzeichenModule = defineModule({
  name: 'leistungsabzeichen',
  url: '/leistungsabzeichen/leistungsabzeichen',
  route: '/leistungsabzeichen',
  area: 'LEISTUNGSABZEICHEN',
  table: leistungsabzeichen,
  label: 'Leistungsabzeichen',
  list: {
    columns: [
      'mgd_id',
      'stufe',
      'instrument_id',
      'pruefungstag',
      'status',
      'punkte',
      'ergebnis',
      'lehrer',
      'urkundennr',
    ],
    sort: '-pruefungstag',
    groupBy: ['pruefungstag', 'stufe', 'instrument_id', 'ergebnis', 'status'],
  },
  search: {
    jahr: labelled('Prüfungsjahr', yearOf('pruefungstag')),
    status: oneOf('status'),
    lehrer: contains('lehrer'),
    mitglied: labelled('Mitglied', equals('mgd_id')),
    stufe: oneOf('stufe'),
    pruefungstag: equals('pruefungstag'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Antrag', 'mgd_id', 'stufe', 'instrument_id', 'sek_id', 'antragam', 'lehrer', 'schulstelle_id', 'vorstufe'),
      block('Prüfung', 'pruefungstag', 'ort', 'programm', 'nachteilsausgleich', 'theoriepunkte', 'theorieam'),
      block('Ergebnis', 'praxispunkte', 'punkte', 'ergebnis', 'urkundennr', 'verliehenam', 'uebergebenam'),
    ),
    jurorenblaetter: children('Jurorenblätter', 'jurorenblaetter'),
  },
});
