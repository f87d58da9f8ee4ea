import { block, blockFields, children, defineModule, fields, lines } from '../../kit/define-module.ts';
import { contains, equals, from, has, inSektion, labelled, of, oneOf, some, to, yearOf } from '../../kit/filter.ts';
import { kassenbuch } from './kassenbuch.table.ts';

/** Vouchers of a branch, drafts among them (spec B 9.3 "Cash book"). */
export const kassenbuchModule = defineModule({
  name: 'kassenbuch',
  url: '/kassenbuch/kassenbuch',
  route: '/kassenbuch',
  area: 'KASSABUCH',
  table: kassenbuch,
  label: 'Kassenbuch',
  list: {
    columns: ['buchungsdatum', 'nummer', 'beschreibung', 'art', 'knt_id', 'sekbank_id', 'betrag', 'status'],
    sort: '-buchungsdatum',
    groupBy: ['art', 'sekbank_id', 'knt_id', 'status'],
  },
  search: {
    jahr: yearOf('buchungsdatum'),
    status: oneOf('status'),
    nummer: contains('nummer', 'vorlaeufig'),
    art: oneOf('art'),
    sekbank_id: equals('sekbank_id'),
    bilanz_guv: labelled('Kontoart', some('buchungen', equals('bilanz_guv'))),
    sucheanlagen: labelled('Anlagen betreffend', some('buchungen', of('knt_id', equals('anlagekonto')))),
    knt_idvon: labelled('Konto von', some('buchungen', from('kontonr'))),
    knt_idbis: labelled('Konto bis', some('buchungen', to('kontonr'))),
    kostenstelle_idvon: labelled('Kostenstelle von', some('buchungen', from('kostenstellennr'))),
    kostenstelle_idbis: labelled('Kostenstelle bis', some('buchungen', to('kostenstellennr'))),
    buchungsdatumvon: labelled('Buchungsdatum von', from('buchungsdatum')),
    buchungsdatumbis: labelled('Buchungsdatum bis', to('buchungsdatum')),
    belegdatumvon: labelled('Belegdatum von', from('belegdatum')),
    belegdatumbis: labelled('Belegdatum bis', to('belegdatum')),
    beschreibung: contains('beschreibung', 'partnername'),
    beleg: contains('beleg'),
    anhang: labelled('Mit Belegbild', has('belege')),
    projekt_id: equals('projekt_id'),
    sek_id: inSektion(),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Geld', 'art', 'betrag', 'sekbank_id', 'gegensekbank_id'),
      block('Wofür', 'beschreibung', 'knt_id', 'spendenart', 'forderung_id', 'kostenstelle_id', 'projekt_id'),
      block('Beleg', 'belegdatum', 'buchungsdatum', 'beleg', 'partnername', 'mgd_id', 'nummer', 'sek_id'),
    ),
    zeilen: lines('Zeilen', 'kassenbuchzeilen', { totals: ['betrag'] }),
    belege: children('Belegbilder', 'belege'),
    buchungen: fields(
      'Buchung',
      'gebucht_am',
      'gebucht_von',
      'herkunft',
      'gleicht_id',
      'stornovon_id',
      'storniert_id',
      'stornogrund',
    ),
  },
});
