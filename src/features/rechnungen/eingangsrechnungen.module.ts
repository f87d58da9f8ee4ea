import { block, blockFields, children, defineModule, fields, lines } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { contains, equals, filled, from, inSektion, is, labelled, of, oneOf, to, yearOf } from '../../kit/filter.ts';
import { forderungen } from '../finanzen/forderungen.table.ts';
import { rechnungen } from './rechnungen.table.ts';

/** Invoices that came in: read from a file or typed from paper, checked, booked, paid (domain: finanzen 4 "Invoice"). */
export const eingangsrechnungenModule = defineModule({
  name: 'eingangsrechnungen',
  url: '/rechnungen/eingang',
  route: '/rechnungen/eingang',
  area: 'RECHNUNGEN',
  table: rechnungen,
  where: { richtung: 'Eingang' },
  label: 'Eingangsrechnungen',
  derived: {
    offenbetrag: through('forderung_id', forderungen, 'offenbetrag'),
    zahlungsstand: through('forderung_id', forderungen, 'status', { label: 'Zahlung' }),
  },
  list: {
    columns: [
      'datum',
      'belegnummer',
      'dokumentart',
      'partnername',
      'betreff',
      'faelligam',
      'betrag',
      'offenbetrag',
      'zahlungsstand',
      'pruefstatus',
      'status',
    ],
    sort: '-datum',
    totals: ['betrag'],
    groupBy: ['dokumentart', 'status', 'pruefstatus', 'format'],
  },
  search: {
    jahr: yearOf('datum'),
    status: oneOf('status'),
    dokumentart: oneOf('dokumentart'),
    name: contains('belegnummer', 'betreff', 'partnername'),
    gebucht: labelled('Gebucht', filled('kassenbuch_id')),
    bezahlt: labelled('Bezahlt', of('forderung_id', is('status', 'Bezahlt'))),
    abgeschlossen: labelled('Abgeschlossen', of('forderung_id', is('offenbetrag', '0'))),
    pruefstatus: oneOf('pruefstatus'),
    mgd_id: equals('mgd_id'),
    faelligamvon: labelled('Zahlbar von', from('faelligam')),
    faelligambis: labelled('Zahlbar bis', to('faelligam')),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block(
        'Rechnung',
        'belegnummer',
        'betreff',
        'dokumentart',
        'bezug_id',
        'datum',
        'leistungvon',
        'leistungbis',
        'sek_id',
        'format',
      ),
      block(
        'Lieferant',
        'mgd_id',
        'partnername',
        'partnerzusatz',
        'partnerstrasse',
        'partnerplz',
        'partnerort',
        'partnerland',
        'partnerustid',
        'partneriban',
      ),
      block('Zahlung', 'faelligam', 'sekbank_id', 'gegenknt_id', 'kostenstelle_id', 'bruttopreise', 'vorsteuerabzug'),
      block('Summen', 'nettobetrag', 'ustbetrag', 'rundungsbetrag', 'betrag', 'zahlbetrag', 'pruefstatus'),
    ),
    positionen: lines('Positionen', 'rechnungspositionen', {}),
    belege: children('Originale', 'rechnungsbelege'),
    zahlungen: children('Zahlungen', 'rechnungszahlungen'),
    buchung: fields('Buchung', 'forderung_id', 'kassenbuch_id', 'stornovon_id', 'storniert_id', 'stornogrund'),
  },
});
