import { defineModule } from '../../kit/define-module.ts';
import { sum } from '../../kit/derived.ts';
import { contains, equals, filled, labelled, oneOf, some, to } from '../../kit/filter.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { liefermengen } from './liefermengen.table.ts';

const suche = {
  nr: contains('nr'),
  name: contains('nr', 'name', 'name_it'),
  hersteller: equals('hersteller_id'),
  artikelklasse_id: equals('artikelklasse_id'),
  artikelgruppe_id: equals('artikelgruppe_id'),
  artikeltyp_id: equals('artikeltyp_id'),
  status: oneOf('status'),
  rfid: equals('rfid'),
  anhang: filled('bild'),
} as const;

const liste = {
  columns: ['nr', 'name', 'groesse', 'farbe', 'artikelgruppe_id', 'hersteller_id', 'status', 'verfuegbar'],
  sort: 'nr',
} as const;

const nichtArchiviert = { criterion: oneOf('status'), value: 'Bestellbar,Aktion,NichtBestellbar' };
const verfuegbar = sum(liefermengen, 'verfuegbar');

/** What the shop offers; `stichtag` finds what has a price by that day (spec B 9.3). */
export const shopModule = defineModule({
  name: 'shop',
  url: '/shop/artikel',
  route: '/shop',
  area: 'SHOP',
  table: artikel,
  label: 'Shop',
  derived: { verfuegbar },
  list: liste,
  search: { ...suche, stichtag: labelled('Mit Preis am', some('artikelpreise', to('ab'))) },
  gallery: { picture: 'bild' },
  view: nichtArchiviert,
});

/** What is had from state funds, by price table and day of delivery (spec B 9.3). */
export const staatsmittelModule = defineModule({
  name: 'staatsmittel',
  url: '/staatsmittel/artikel',
  route: '/staatsmittel',
  area: 'STAATSMITTEL',
  table: artikel,
  label: 'Staatsmittel',
  derived: { verfuegbar },
  list: liste,
  search: {
    ...suche,
    preistabelle: labelled('Preistabelle', some('artikelpreise', equals('preistabelle_id'))),
    lieferungsDatum: labelled('Mit Preis am Liefertag', some('artikelpreise', to('ab'))),
  },
  gallery: { picture: 'bild' },
  view: nichtArchiviert,
});
