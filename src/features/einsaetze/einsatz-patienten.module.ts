import { children, defineModule, fields } from '../../kit/define-module.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';

export const einsatzPatientenModule = defineModule({
  name: 'einsatz_patienten',
  url: '/einsaetze/patienten',
  area: 'EINSAETZE',
  table: einsatzPatienten,
  label: 'Patienten',
  title: (patient) => [patient.nachname, patient.vorname].filter((part) => part !== null).join(' '),
  list: { columns: ['nachname', 'vorname', 'lfd', 'zustand', 'naca', 'transportart'], sort: 'lfd' },
  tabs: {
    person: fields('Person', 'lfd', 'identitaet', 'nachname', 'vorname', 'gebdatum', 'alter_geschaetzt', 'geschlecht', 'nation_id', 'adresse', 'telefon', 'notfallkontakt', 'alpenverein'),
    kostentraeger: fields('Kostenträger', 'kostentraeger_art', 'kostentraeger_grund', 'versicherung_id', 'versicherung', 'versicherungsnr', 'ik', 'kvnr', 'ehic_traeger', 'ehic_karte', 'ehic_ablauf', 'steuernr'),
    zustand: fields('Zustand und Transport', 'naca', 'zustand', 'zustand_grund', 'versorgung', 'transportart', 'transportziel', 'uebergabe_am', 'uebergabe_an', 'versorgung_verweigert'),
    vitalwerte: children('Vitalwerte', 'einsatz_vitalwerte'),
    massnahmen: children('Maßnahmen', 'einsatz_massnahmen'),
    diagnosen: children('Verdachtsdiagnosen', 'einsatz_diagnosen'),
    lawine: fields('Lawine und Kälte', 'verschuettung', 'verschuettungsdauer_min', 'verschuettungstiefe_cm', 'atemwege', 'atemhoehle', 'ortung', 'lawinenausruestung', 'hypothermie'),
    vermisst: fields('Vermisst', 'vermisstengruppe', 'zuletzt_gesehen_am', 'zuletzt_gesehen_ort', 'zuletzt_position', 'absicht', 'groesse_cm', 'aussehen', 'kleidung', 'ausruestung', 'gesundheit', 'gewohnheiten', 'fahrzeug', 'begleitung', 'gefunden_am', 'fundstelle'),
    zugriffe: children('Zugriffe', 'patienten_zugriffe'),
  },
});
