import { children, defineModule, fields } from '../../kit/define-module.ts';
import { contains, equals, has, inSection, labelled, oneOf, some, yearOf } from '../../kit/filter.ts';
import { einsaetze } from './einsaetze.table.ts';

/** Assistance without a rescue: the record of a mission, reduced (domain: einsaetze 2). */
export const hilfeleistungenModule = defineModule({
  name: 'hilfeleistungen',
  url: '/hilfeleistung/hilfeleistungen',
  route: '/hilfeleistung',
  area: 'HILFELEISTUNG',
  table: einsaetze,
  where: { typ: 'Hilfeleistung' },
  label: 'Hilfeleistungen',
  title: (einsatz) => [einsatz.nummer ?? einsatz.vorlaeufig, einsatz.bezeichnung].filter((part) => part !== null).join(' · '),
  list: { columns: ['nummer', 'einsatzbeginn', 'bezeichnung', 'ort_id', 'sek_id', 'status'], sort: '-einsatzbeginn' },
  search: {
    name: contains('nummer', 'vorlaeufig', 'einsatznummer', 'bezeichnung'),
    nummer: contains('nummer', 'vorlaeufig'),
    einsatznummer: equals('einsatznummer'),
    jahr: yearOf('einsatzbeginn'),
    status: oneOf('status'),
    sek_id: inSection(),
    landesverband_id: labelled('Landesverband', inSection()),
    anhang: labelled('Anhang', has('einsatz_fotos')),
    einsatzkraftmerkmale: labelled('Qualifikation der Einsatzkräfte', some('einsatz_beteiligte', oneOf('qualifikationen'))),
  },
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: fields('Allgemein', 'nummer', 'einsatznummer', 'bezeichnung', 'sek_id', 'einsatzart', 'einsatztyp_id', 'taetigkeit', 'ursache', 'alarm_am', 'alarm_quelle', 'einsatzbeginn', 'einsatzende', 'einsatzleiter_id', 'ort_id', 'position'),
    bericht: fields('Bericht', 'schilderung'),
    beteiligte: children('Beteiligte', 'einsatz_beteiligte'),
    fahrzeuge: children('Fahrzeuge', 'einsatz_fahrzeuge'),
    verlauf: children('Verlauf', 'einsatz_verlauf'),
    fotos: children('Fotos', 'einsatz_fotos'),
  },
});
