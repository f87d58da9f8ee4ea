import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { artikelart, artikelstatus } from './artikel.vocabularies.ts';

/** What inventory, shop and state-funded orders are about: one kind of thing (domain: inventar 2). */
export const artikel = defineTable({
  name: 'artikel',
  nr: 524,
  label: 'Artikel',
  root: { by: 'everyone' },
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['nr', 'name'],
  fields: {
    nr: text({ label: 'Artikelnummer', max: 20, required: true, unique: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    artikelklasse_id: reference({ label: 'Artikelklasse', to: 'artikelklassen', setBy: 'server', index: true }),
    artikelgruppe_id: reference({ label: 'Artikelgruppe', to: 'artikelgruppen', required: true, index: true }),
    artikeltyp_id: reference({ label: 'Artikeltyp', to: 'artikeltypen', index: true }),
    hersteller_id: reference({ label: 'Hersteller', to: 'hersteller', index: true }),
    artikelart: choice({ label: 'Art', values: artikelart, required: true, default: 'Einzelartikel', index: true }),
    status: choice({ label: 'Status', values: artikelstatus, required: true, default: 'Bestellbar', index: true }),
    psa: yesNo({ label: 'Persönliche Schutzausrüstung' }),
    mpg: yesNo({ label: 'Medizinprodukt' }),
    rfid: yesNo({ label: 'Nur mit RFID-Kennung' }),
    seriell: yesNo({ label: 'Jedes Stück einzeln', hint: 'Jedes gelieferte Stück bekommt eine Inventarnummer.' }),
    einheit: text({ label: 'Einheit', max: 20, required: true, default: 'Stk' }),
    mindestbestand: integer({ label: 'Mindestbestand', min: 0, max: 999_999 }),
    gtin: text({ label: 'GTIN', max: 14, hint: 'Die Nummer unter dem Strichcode der Verpackung.' }),
    bild: photo({ label: 'Bild' }),
    beschreibung: longText({ label: 'Beschreibung', max: 4000 }),
    mwst: decimal({ label: 'Steuersatz', digits: 2, min: 0, max: 30, required: true, default: 0, unit: '%' }),
    stamm_id: reference({
      label: 'Variante von',
      to: 'artikel',
      index: true,
      hint: 'Der Stammartikel selbst wird nicht bestellt, nur seine Größen und Farben.',
    }),
    groesse: text({ label: 'Größe', max: 20 }),
    farbe: text({ label: 'Farbe', max: 40 }),
    schnitt: text({ label: 'Schnitt', max: 40 }),
    sortierung: integer({ label: 'Reihenfolge', min: 0, max: 9999 }),
  },
});
