import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled } from '../../kit/filter.ts';
import { sektionen } from './sektionen.table.ts';

export const sektionenModule = defineModule({
  name: 'sektionen',
  url: '/sektionen/sektionen',
  route: '/musikkapellen',
  area: 'RETTUNGSSTELLEN',
  table: sektionen,
  label: 'Rettungsstellen',
  list: { columns: ['sektionsnr', 'name', 'sektionstyp', 'parent_id', 'ort', 'telefon'], sort: 'name' },
  search: { name: contains('name', 'name_it', 'sektionsnr', 'ort'), sektionstyp: equals('sektionstyp'), archiviert: filled('archiviertam') },
  tabs: {
    allgemein: fields('Allgemein', 'name', 'name_it', 'sektionstyp', 'parent_id', 'sektionsnr', 'mindatum', 'archiviertam'),
    kontakt: fields('Kontakt', 'strasse', 'plz', 'ort', 'telefon', 'email', 'www', 'sichtbarkeit'),
  },
});
