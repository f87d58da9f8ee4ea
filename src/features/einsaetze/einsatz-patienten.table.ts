import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { geschlecht } from '../personen/personen.vocabularies.ts';
import { transportart, zustand } from './einsaetze.vocabularies.ts';

/** Patients (GDPR Art. 9): only with their own right, on the device only for missions that were opened there; never in titles, logs or errors. */
export const einsatzPatienten = defineTable({
  name: 'einsatz_patienten',
  nr: 12,
  label: 'Patient',
  parent: 'einsatz_id',
  right: 'EINSAETZE_PATIENTEN',
  title: [],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    nachname: text({ label: 'Nachname', max: 80 }),
    vorname: text({ label: 'Vorname', max: 80 }),
    gebdatum: date({ label: 'Geburtsdatum', min: '1900-01-01', max: 'today' }),
    alter_geschaetzt: integer({ label: 'Alter (geschätzt)', min: 0, max: 120 }),
    geschlecht: choice({ label: 'Geschlecht', values: geschlecht }),
    nation_id: reference({ label: 'Nation', to: 'nationen' }),
    adresse: text({ label: 'Adresse', max: 200 }),
    telefon: phone({ label: 'Telefon' }),
    notfallkontakt: text({ label: 'Notfallkontakt', max: 200 }),
    naca: integer({ label: 'NACA', min: 0, max: 7 }),
    zustand: choice({ label: 'Zustand', values: zustand }),
    versorgung: longText({ label: 'Maßnahmen', max: 4000 }),
    transportart: choice({ label: 'Transport', values: transportart }),
    transportziel: text({ label: 'Transportziel', max: 120 }),
    uebergabe_am: dateTime({ label: 'Übergabe am' }),
    uebergabe_an: text({ label: 'Übergabe an', max: 120 }),
    versorgung_verweigert: yesNo({ label: 'Versorgung verweigert' }),
    versicherung: text({ label: 'Versicherung', max: 120 }),
    versicherungsnr: text({ label: 'Versicherungsnummer', max: 40 }),
  },
  groups: { kostentraeger: ['versicherung', 'versicherungsnr'], uebergabe: ['uebergabe_am', 'uebergabe_an'] },
  replica: { policy: 'on-demand' },
  sealed: true,
});
