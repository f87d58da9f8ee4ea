import { children, defineModule, fields, block, blockFields } from '../../kit/define-module.ts';
import { einsatzsuche, einsatzsummen, einsatztitel } from './einsaetze.module.ts';
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
  title: einsatztitel,
  derived: einsatzsummen,
  list: { columns: ['nummer', 'einsatzbeginn', 'bezeichnung', 'ort_id', 'sek_id', 'status'], sort: '-einsatzbeginn' },
  search: einsatzsuche,
  searchDefaults: { jahr: 'year' },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block('Alarm', 'alarm_am', 'alarm_quelle', 'einsatzbeginn', 'einsatzende', 'einsatznummer', 'nummer'),
      block('Ort', 'ort_id', 'position'),
      block('Geschehen', 'bezeichnung', 'einsatzart', 'einsatztyp_id', 'taetigkeit', 'ursache'),
      block('Wer', 'sek_id', 'einsatzleiter_id'),
    ),
    bericht: fields('Bericht', 'schilderung'),
    beteiligte: children('Beteiligte', 'einsatz_beteiligte'),
    fahrzeuge: children('Fahrzeuge', 'einsatz_fahrzeuge'),
    ausruestung: children('Ausrüstung', 'verleih'),
    verbrauch: children('Verbrauch', 'lagerbewegungen'),
    verlauf: children('Verlauf', 'einsatz_verlauf'),
    fotos: children('Fotos', 'einsatz_fotos'),
    abrechnung: children('Abrechnung', 'abrechnungsfaelle'),
  },
});
