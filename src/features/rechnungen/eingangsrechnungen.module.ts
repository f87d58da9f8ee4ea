import { block, blockFields, children, defineModule, fields, lines } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { contains } from '../../kit/filter.ts';
import { forderungen } from '../finanzen/forderungen.table.ts';
import { rechnungen } from './rechnungen.table.ts';
import { rechnungssuche } from './rechnungen.module.ts';

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
      'partnername',
      'betreff',
      'faelligam',
      'betrag',
      'offenbetrag',
      'pruefstatus',
      'status',
    ],
    sort: '-datum',
    totals: ['betrag'],
    groupBy: ['dokumentart', 'status', 'pruefstatus', 'format'],
  },
  search: { name: contains('belegnummer', 'betreff', 'partnername'), ...rechnungssuche },
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
