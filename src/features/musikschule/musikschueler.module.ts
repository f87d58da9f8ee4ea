import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { equals, filled, inSektion, labelled, oneOf } from '../../kit/filter.ts';
import { musikschueler } from './musikschueler.table.ts';

/** Pupils of a music school by year and subject, with their lessons. */
export const musikschuelerModule = defineModule({
  name: 'musikschueler',
  url: '/musikschule/schueler',
  route: '/musikschule/schueler',
  area: 'MUSIKSCHULE',
  table: musikschueler,
  label: 'Schüler',
  list: {
    columns: ['mgd_id', 'fach_id', 'lehrer_id', 'einheit', 'eintritt', 'austritt', 'schuljahr_id', 'jahresbetrag'],
    sort: '-eintritt',
    groupBy: ['schuljahr_id', 'fach_id', 'lehrer_id', 'einheit'],
  },
  search: {
    schuljahr_id: equals('schuljahr_id'),
    mgd_id: equals('mgd_id'),
    lehrer_id: equals('lehrer_id'),
    fach_id: equals('fach_id'),
    einheit: oneOf('einheit'),
    ausgetreten: labelled('Ausgetreten', filled('austritt')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Unterricht', 'mgd_id', 'fach_id', 'lehrer_id', 'einheit', 'schuljahr_id', 'sek_id'),
      block('Zeit und Schulgeld', 'eintritt', 'austritt', 'jahresbetrag', 'kindnr'),
    ),
    stunden: children('Wochenstunden', 'musikstunden'),
  },
});
