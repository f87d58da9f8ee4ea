import { defineModule } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled } from '../../kit/filter.ts';
import { musikschulpruefungen } from './musikschulpruefungen.table.ts';

/** What music schools report of their examinations (spec B 9.3 "Music school"). */
export const musikschulpruefungenModule = defineModule({
  name: 'musikschulpruefungen',
  url: '/musikschule/pruefungen',
  route: '/musikschule',
  area: 'MUSIKSCHULE',
  table: musikschulpruefungen,
  label: 'Musikschulprüfungen',
  list: {
    columns: ['jahr', 'nachname', 'vorname', 'gebdatum', 'pruefung', 'instrument_id', 'ergebnis', 'gueltig', 'mgd_id'],
    sort: '-jahr',
    groupBy: ['jahr', 'schulstelle_id', 'instrument_id', 'ergebnis'],
  },
  search: {
    jahr: equals('jahr'),
    nachname: contains('nachname'),
    vorname: contains('vorname'),
    pruefung: contains('pruefung'),
    zugewiesen: labelled('Zugewiesen', filled('mgd_id')),
    gueltig: equals('gueltig'),
    sek_id: inSektion(),
  },
});
