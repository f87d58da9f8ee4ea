import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { musikergebnis } from '../musik/musik.vocabularies.ts';

/**
 * Examinations that music schools report: who passed what. A pupil whose name and birth date are those of one member is assigned to it,
 * all others by a person (domain: ausbildung 4 "Music").
 */
export const musikschulpruefungen = defineTable({
  name: 'musikschulpruefungen',
  nr: 708,
  label: 'Musikschulprüfung',
  root: { by: 'column', column: 'sek_id' },
  right: 'MUSIKSCHULE_ALLGEMEIN',
  title: ['nachname', 'vorname', 'pruefung'],
  searched: ['nachname', 'vorname', 'pruefung'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    jahr: integer({ label: 'Jahr', isYear: true, min: 1900, max: 2100, required: true, index: true }),
    nachname: text({ label: 'Nachname', max: 80, index: true }),
    vorname: text({ label: 'Vorname', max: 80 }),
    gebdatum: date({ label: 'Geburtsdatum' }),
    schulstelle_id: reference({ label: 'Schulstelle', to: 'schulstelle', index: true }),
    instrument_id: reference({ label: 'Instrument', to: 'instrumente', index: true }),
    lehrer: text({ label: 'Lehrkraft', max: 120 }),
    pruefung: text({ label: 'Prüfung', max: 120, required: true }),
    ergebnis: choice({ label: 'Ergebnis', values: musikergebnis, required: true, default: 'bestanden', index: true }),
    gueltig: yesNo({ label: 'Gültig', required: true, default: true, index: true }),
    mgd_id: reference({
      label: 'Mitglied',
      to: 'personen',
      index: true,
      hint: 'Leer: wer so heißt und an dem Tag geboren ist, wenn es nur eine Person ist.',
    }),
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
