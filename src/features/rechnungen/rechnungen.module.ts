import { block, blockFields, children, defineModule, fields, lines } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import {
  contains,
  equals,
  filled,
  from,
  inSektion,
  is,
  labelled,
  of,
  oneOf,
  to,
  yearOf,
  zeroOne,
} from '../../kit/filter.ts';
import { forderungen } from '../finanzen/forderungen.table.ts';
import { rechnungen } from './rechnungen.table.ts';

/** What invoices are searched by, those that were issued and those that came in alike (spec B 9.3 "Invoices"). */
export const rechnungssuche = {
  jahr: yearOf('datum'),
  status: oneOf('status'),
  dokumentart: oneOf('dokumentart'),
  gebucht: labelled('Gebucht', zeroOne(filled('kassenbuch_id'))),
  bezahlt: labelled('Bezahlt', zeroOne(of('forderung_id', is('status', 'Bezahlt')))),
  abgeschlossen: labelled('Abgeschlossen', zeroOne(of('forderung_id', is('offenbetrag', '0')))),
  pruefstatus: oneOf('pruefstatus'),
  mgd_id: equals('mgd_id'),
  faelligamvon: labelled('Zahlbar von', from('faelligam')),
  faelligambis: labelled('Zahlbar bis', to('faelligam')),
  sek_id: inSektion(),
};

/** Invoices that a branch sends, drafts among them (spec B 9.3 "Invoices and sales"). */
export const rechnungenModule = defineModule({
  name: 'rechnungen',
  url: '/rechnungen/rechnungen',
  route: '/rechnungen',
  area: 'RECHNUNGEN',
  table: rechnungen,
  where: { richtung: 'Ausgang' },
  label: 'Rechnungen',
  derived: {
    offenbetrag: through('forderung_id', forderungen, 'offenbetrag'),
    zahlungsstand: through('forderung_id', forderungen, 'status', { label: 'Zahlung' }),
  },
  list: {
    columns: ['datum', 'nummer', 'partnername', 'betreff', 'faelligam', 'betrag', 'offenbetrag', 'status'],
    sort: '-datum',
    totals: ['betrag'],
    groupBy: ['dokumentart', 'status', 'pruefstatus'],
  },
  search: { name: contains('nummer', 'betreff', 'partnername'), ...rechnungssuche },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Rechnung', 'betreff', 'dokumentart', 'bezug_id', 'datum', 'leistungvon', 'leistungbis', 'sek_id'),
      block(
        'Empfänger',
        'mgd_id',
        'partnername',
        'partnerzusatz',
        'partnerstrasse',
        'partnerplz',
        'partnerort',
        'partnerland',
        'partnerustid',
        'partneremail',
        'leitwegid',
        'codicedestinatario',
      ),
      block(
        'Zahlung',
        'faelligam',
        'sekbank_id',
        'gegenknt_id',
        'kostenstelle_id',
        'bruttopreise',
        'schlusstext',
        'fatturaart',
        'splitpayment',
      ),
      block(
        'Summen',
        'nettobetrag',
        'ustbetrag',
        'rundungsbetrag',
        'betrag',
        'zahlbetrag',
        'bollobetrag',
        'pruefstatus',
      ),
    ),
    positionen: lines('Positionen', 'rechnungspositionen', {}),
    zahlungen: children('Zahlungen', 'rechnungszahlungen'),
    buchung: fields(
      'Buchung',
      'nummer',
      'forderung_id',
      'kassenbuch_id',
      'stornovon_id',
      'storniert_id',
      'stornogrund',
      'versandt_am',
    ),
  },
});
