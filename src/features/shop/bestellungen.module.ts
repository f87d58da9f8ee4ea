import { block, blockFields, children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, filled, from, inSektion, labelled, oneOf, to, yearOf } from '../../kit/filter.ts';
import { bestellungen } from './bestellungen.table.ts';

const liste = {
  columns: ['nummer', 'bestelltam', 'sek_id', 'besteller', 'zweck', 'betrag', 'status'],
  sort: '-bestelltam',
  totals: ['betrag'],
  groupBy: ['sek_id', 'besteller', 'status'],
} as const;

const suche = {
  nummer: contains('nummer'),
  name: contains('nummer', 'zweck', 'besteller'),
  status: oneOf('status'),
  jahr: yearOf('bestelltam'),
  bestelltvon: labelled('Bestellt ab', from('bestelltam')),
  bestelltbis: labelled('Bestellt bis', to('bestelltam')),
  preistabelle: equals('preistabelle_id'),
  lieferungsDatum: labelled('Lieferung ab', from('lieferdatum')),
  lager_id: equals('lager_id'),
  rechnung: labelled('Abgerechnet', filled('rechnung_id')),
  sek_id: inSektion(),
};

const uebergabe = fields('Übergabe', 'abgeholtvon', 'unterschrift', 'rechnung_id', 'nachlieferung_id', 'notiz');

/** Orders of the shop (domain: inventar 4 "Bestellung"). */
export const bestellungenModule = defineModule({
  name: 'bestellungen',
  url: '/artikel/bestellungen',
  route: '/shop/bestellungen',
  area: 'SHOP',
  table: bestellungen,
  where: { art: 'Shop' },
  label: 'Bestellungen',
  list: liste,
  search: suche,
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Bestellung', 'nummer', 'zweck', 'sek_id', 'lager_id', 'lieferdatum'),
      block('Wer', 'besteller', 'bestelltam', 'grund'),
      block('Summe', 'betrag'),
    ),
    positionen: children('Positionen', 'bestellpositionen'),
    uebergabe,
  },
});

/** Orders of state-funded material: priced by the table that is chosen, at the day of delivery. */
export const staatsbestellungenModule = defineModule({
  name: 'staatsbestellungen',
  url: '/staatsmittel/bestellungen',
  route: '/staatsmittel/bestellungen',
  area: 'STAATSMITTEL',
  table: bestellungen,
  where: { art: 'Staatsmittel' },
  label: 'Bestellungen von Staatsmitteln',
  list: {
    ...liste,
    columns: ['nummer', 'bestelltam', 'sek_id', 'besteller', 'zweck', 'betrag', 'anteilbetrag', 'status'],
    totals: ['betrag', 'anteilbetrag'],
  },
  search: suche,
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Bestellung', 'nummer', 'zweck', 'sek_id', 'lager_id', 'preistabelle_id', 'lieferdatum', 'bindungbis'),
      block('Wer', 'besteller', 'bestelltam', 'grund'),
      block('Summe', 'betrag', 'anteilbetrag'),
    ),
    positionen: children('Positionen', 'bestellpositionen'),
    uebergabe,
  },
});
