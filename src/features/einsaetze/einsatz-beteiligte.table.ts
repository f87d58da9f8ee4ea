import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { einsatzkraftmerkmal, einsatzrolle, verguetungsart } from './einsaetze.vocabularies.ts';

/**
 * Involved persons. The same helper added on two tablets is one record: the id comes from the natural key. Whoever comes a
 * second time has a second period, and periods of a person do not overlap (domain: einsaetze 2, 7).
 */
export const einsatzBeteiligte = defineTable({
  name: 'einsatz_beteiligte',
  nr: 11,
  label: 'Beteiligte Person',
  parent: 'einsatz_id',
  natural: ['einsatz_id', 'mgd_id'],
  naturalMore: 'abschnitt',
  right: 'EINSAETZE_BETEILIGTE',
  title: ['extern_name', 'organisation'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'creation', index: true }),
    abschnitt: integer({
      label: 'Einsatzabschnitt',
      min: 2,
      max: 99,
      setBy: 'creation',
      hint: 'Ab 2, wenn jemand ein zweites Mal kommt.',
    }),
    extern_name: text({ label: 'Name (extern)', max: 120 }),
    organisation: text({ label: 'Organisation', max: 120 }),
    rolle: choice({ label: 'Rolle', values: einsatzrolle, hint: 'Leer: ohne besondere Rolle' }),
    qualifikationen: multiChoice({ label: 'Qualifikationen', values: einsatzkraftmerkmal }),
    von: dateTime({ label: 'Von' }),
    bis: dateTime({ label: 'Bis' }),
    anfahrt_km: integer({ label: 'Anfahrt', min: 0, max: 999, unit: 'km' }),
    verguetungsart: choice({ label: 'Vergütung', values: verguetungsart, required: true, default: 'Ehrenamtlich' }),
  },
  groups: { zeit: ['von', 'bis'], extern: ['extern_name', 'organisation'] },
  sealed: true,
});
