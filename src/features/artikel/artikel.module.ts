import { children, defineModule, fields, lines } from '../../kit/define-module.ts';
import { contains, equals, filled, oneOf } from '../../kit/filter.ts';
import { within } from '../../lib/message.ts';
import { artikel } from './artikel.table.ts';

/** Articles (spec B 7.4, 9.3). */
export const artikelModule = defineModule({
  name: 'artikel',
  url: '/artikel/artikel',
  route: '/artikel',
  area: 'ARTIKEL',
  table: artikel,
  label: within('Mehrzahl', 'Artikel'),
  list: {
    columns: ['nr', 'name', 'artikelgruppe_id', 'hersteller_id', 'artikelart', 'status', 'mindestbestand'],
    sort: 'nr',
  },
  search: {
    nr: contains('nr'),
    name: contains('name', 'name_it'),
    hersteller: equals('hersteller_id'),
    artikelklasse_id: equals('artikelklasse_id'),
    artikelgruppe_id: equals('artikelgruppe_id'),
    artikeltyp_id: equals('artikeltyp_id'),
    status: oneOf('status'),
    rfid: equals('rfid'),
    anhang: filled('bild'),
    psa: equals('psa'),
    mpg: equals('mpg'),
  },
  tabs: {
    allgemein: fields(
      'Allgemein',
      'nr',
      'name',
      'name_it',
      'artikelgruppe_id',
      'artikelklasse_id',
      'artikeltyp_id',
      'hersteller_id',
      'artikelart',
      'status',
      'einheit',
      'mindestbestand',
      'mwst',
      'gtin',
      'psa',
      'mpg',
      'rfid',
      'seriell',
    ),
    beschreibung: fields('Beschreibung', 'bild', 'beschreibung'),
    varianten: fields('Variante', 'stamm_id', 'groesse', 'farbe', 'schnitt', 'sortierung'),
    teile: lines('Teile', 'artikelteile', { columns: ['teil_id', 'menge'] }),
    verknuepfungen: children('Verknüpfungen', 'artikelverknuepfungen'),
    preise: children('Preise', 'preise_des_artikels'),
    bestand: children('Bestand', 'liefermengen'),
    lagerorte: children('Lagerorte', 'lagerbestaende'),
  },
  gallery: { picture: 'bild' },
});
