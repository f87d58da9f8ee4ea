import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { fahrzeugart } from './einsaetze.vocabularies.ts';

/** Vehicles of a mission, from the branch's list or described by plate and kind. */
export const einsatzFahrzeuge = defineTable({
  name: 'einsatz_fahrzeuge',
  nr: 14,
  label: 'Fahrzeug',
  parent: 'einsatz_id',
  right: 'EINSAETZE_FAHRZEUGE',
  title: ['kennung'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    fahrzeug_id: reference({ label: 'Fahrzeug', to: 'einsatzfahrzeuge' }),
    kennung: text({ label: 'Kennzeichen', max: 40 }),
    art: choice({ label: 'Art', values: fahrzeugart }),
    fahrer_id: reference({ label: 'Fahrer', to: 'personen' }),
    km_beginn: integer({ label: 'Kilometerstand Beginn', min: 0, max: 9_999_999, unit: 'km' }),
    km_ende: integer({ label: 'Kilometerstand Ende', min: 0, max: 9_999_999, unit: 'km' }),
    ausgerueckt: dateTime({ label: 'Ausgerückt' }),
    vor_ort: dateTime({ label: 'Vor Ort' }),
    zurueck: dateTime({ label: 'Rückkehr' }),
    flugminuten: integer({ label: 'Flugminuten', min: 0, max: 1440, unit: 'min' }),
  },
  groups: { kilometer: ['km_beginn', 'km_ende'] },
  sealed: true,
});
