import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, inSektion, labelled, some } from '../../kit/filter.ts';
import { sektionen } from './sektionen.table.ts';

/** The tree of branches: its screen is drawn as one. */
export const sektionenModule = defineModule({
  name: 'sektionen',
  url: '/sektionen/sektionen',
  route: '/musikkapellen',
  area: 'RETTUNGSSTELLEN',
  table: sektionen,
  label: 'Sektionen',
  list: { columns: ['sektionsnr', 'name', 'sektionstyp', 'parent_id', 'ort', 'telefon'], sort: 'name' },
  search: {
    name: contains('name', 'name_it', 'sektionsnr', 'ort'),
    sektionsart: equals('sektionsart'),
    sektionstyp: equals('sektionstyp'),
    bankbezeichnung: labelled('Bankkonto', some('banken', contains('bezeichnung'))),
    archiviert: filled('archiviertam'),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'name',
      'name_it',
      'name_lad',
      'sektionstyp',
      'parent_id',
      'sektionsnr',
      'sektionsart',
      'vereinsart',
      'mindatum',
      'archiviertam',
      'nachfolger_id',
    ),
    kontakt: fields(
      'Kontakt',
      'strasse',
      'plz',
      'ort',
      'telefon',
      'mobil',
      'fax',
      'email',
      'www',
      'foto',
      'sichtbarkeit',
    ),
    funktionaere: children('Funktionäre', 'funktionaere'),
    banken: children('Bankkonten', 'banken'),
    steuer: children('Steuerdaten', 'sektionssteuern'),
    zugehoerigkeit: children('Zugehörigkeit', 'sektion_zugehoerigkeit'),
  },
});
