import { block, blockFields, defineModule, fields, lines } from '../../kit/define-module.ts';
import { through } from '../../kit/derived.ts';
import { contains, equals, filled, from, inSektion, labelled, oneOf, to, yearOf, zeroOne } from '../../kit/filter.ts';
import { forderungen } from '../finanzen/forderungen.table.ts';
import { verkauf } from './verkauf.table.ts';

/** Sales of a branch; grouped by their day they are the totals of an open cash box (spec B 9.3 "Invoices and sales"; domain: finanzen 6). */
export const verkaufModule = defineModule({
  name: 'verkauf',
  url: '/verkauf/verkauf',
  route: '/verkauf',
  area: 'VERKAUF',
  table: verkauf,
  label: 'Verkauf',
  derived: { offenbetrag: through('forderung_id', forderungen, 'offenbetrag') },
  list: {
    columns: ['datum', 'belegnummer', 'text', 'zahlungsform', 'sekbank_id', 'name', 'ustbetrag', 'betrag', 'status'],
    sort: '-datum',
    totals: ['betrag', 'ustbetrag'],
    groupBy: ['datum', 'zahlungsform', 'sekbank_id', 'status'],
    counts: { status: 'Gebucht' },
  },
  search: {
    jahr: yearOf('datum'),
    belegnummer: contains('belegnummer'),
    name: contains('belegnummer', 'text', 'name'),
    status: oneOf('status'),
    zahlungsform: oneOf('zahlungsform'),
    gebucht: labelled('Gebucht', zeroOne(filled('kassenbuch_id'))),
    bezahlt: zeroOne(equals('bezahlt')),
    abgeschlossen: zeroOne(equals('abgeschlossen')),
    datumvon: labelled('Von', from('datum')),
    datumbis: labelled('Bis', to('datum')),
    sekbank_id: equals('sekbank_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Verkauf', 'datum', 'text', 'sek_id', 'kostenstelle_id'),
      block('Zahlung', 'zahlungsform', 'sekbank_id', 'mgd_id', 'name', 'faelligam'),
      block('Summe', 'betrag', 'ustbetrag', 'bezahlt'),
    ),
    positionen: lines('Positionen', 'verkaufspositionen', {
      columns: ['text', 'menge', 'preisbetrag', 'ustsatz', 'knt_id'],
    }),
    buchung: fields(
      'Buchung',
      'belegnummer',
      'forderung_id',
      'kassenbuch_id',
      'stornovon_id',
      'storniert_id',
      'stornogrund',
    ),
  },
});
