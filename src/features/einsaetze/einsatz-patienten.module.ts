import { children, defineModule, fields } from '../../kit/define-module.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';

export const einsatzPatientenModule = defineModule({
  name: 'einsatz_patienten',
  url: '/einsaetze/patienten',
  area: 'EINSAETZE',
  table: einsatzPatienten,
  label: 'Patienten',
  title: (patient) => [patient.nachname, patient.vorname].filter((part) => part !== null).join(' '),
  list: { columns: ['nachname', 'vorname', 'zustand', 'naca', 'transportart'], sort: 'nachname' },
  tabs: {
    person: fields('Person', 'nachname', 'vorname', 'gebdatum', 'alter_geschaetzt', 'geschlecht', 'nation_id', 'adresse', 'telefon', 'notfallkontakt', 'versicherung', 'versicherungsnr'),
    zustand: fields('Zustand und Transport', 'naca', 'zustand', 'versorgung', 'transportart', 'transportziel', 'uebergabe_am', 'uebergabe_an', 'versorgung_verweigert'),
    diagnosen: children('Verdachtsdiagnosen', 'einsatz_diagnosen'),
  },
});
