import { block, blockFields, children, defineModule } from '../../kit/define-module.ts';
import { contains, equals, from, has, inSektion, labelled, oneOf, some, to, yearOf } from '../../kit/filter.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';

/** The photo archive of a branch, shown by its pictures (spec B 2.2, 7.4). */
export const fotoarchivModule = defineModule({
  name: 'fotoarchiv',
  url: '/fotoarchiv/fotoarchiv',
  route: '/fotoarchiv',
  area: 'FOTOARCHIV',
  table: fotoarchiv,
  label: 'Fotoarchiv',
  list: {
    columns: ['titel', 'aufnahme', 'ort', 'urheber', 'status', 'freigaben', 'schlagworte'],
    sort: '-aufnahme',
    groupBy: ['urheber', 'lizenz', 'status'],
  },
  search: {
    name: labelled(
      'Titel, Ort, Schlagwort oder Urheber',
      contains('titel', 'beschreibung', 'schlagworte', 'urheber', 'ort'),
    ),
    jahr: yearOf('aufnahme'),
    aufnahmevon: labelled('Aufgenommen vom', from('aufnahme')),
    aufnahmebis: labelled('Aufgenommen bis zum', to('aufnahme')),
    status: oneOf('status'),
    lizenz: oneOf('lizenz'),
    album_id: labelled('Album', some('fotoalbumfotos', equals('album_id'))),
    imalbum: labelled('In einem Album', has('fotoalbumfotos')),
    mgd_id: labelled('Zu sehen ist', some('fotopersonen', equals('mgd_id'))),
    ohnegrundlage: labelled('Mit einer Person ohne Grundlage', has('fotopersonen', { grundlage: 'Keine' })),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Foto', 'titel', 'beschreibung', 'aufnahme', 'genauigkeit', 'zeitzone', 'ort', 'position', 'sek_id'),
      block('Rechte', 'urheber', 'lizenz', 'status', 'freigaben', 'sperrbis'),
      block('Zuordnung', 'schlagworte', 'einsatz_id', 'kurs_id'),
    ),
    personen: children('Personen', 'fotopersonen'),
  },
  gallery: { picture: 'vorschau', preview: 'vorschau', isFirst: true },
});
