import { defineTable } from '../../kit/define-table.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Exercises and hours of a member in one year: counted by the server, with a correction by hand. */
export const uebungstaetigkeit = defineTable({
  name: 'uebungstaetigkeit',
  nr: 114,
  label: 'Übungstätigkeit',
  parent: 'mgd_id',
  natural: ['mgd_id', 'jahr'],
  right: 'MITGLIEDER_UEBUNGSTAETIGKEIT',
  title: ['jahr'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    jahr: integer({
      label: 'Jahr',
      isYear: true,
      min: 1900,
      max: 2100,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    anzahl: integer({ label: 'Übungen', min: 0, max: 999, required: true, default: 0, setBy: 'server' }),
    stunden: decimal({ label: 'Stunden', digits: 2, min: 0, max: 9999, required: true, default: 0, setBy: 'server' }),
    korrektur: decimal({ label: 'Korrektur in Stunden', digits: 2, min: -9999, max: 9999, required: true, default: 0 }),
  },
  sealed: true,
});
