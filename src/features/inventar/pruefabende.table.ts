import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { pruefart } from './inventar.vocabularies.ts';

/** An evening of checks, signed once at its end for all protocols that `sitzung` of theirs names (domain: inventar-tief 9). */
export const pruefabende = defineTable({
  name: 'pruefabende',
  nr: 559,
  label: 'Prüfabend',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['beginn'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    beginn: dateTime({ label: 'Beginn', required: true, index: true }),
    ende: dateTime({ label: 'Ende', required: true }),
    pruefer_id: reference({ label: 'Prüfer', to: 'personen', index: true }),
    pruefer_name: text({ label: 'Prüfer (ohne Eintrag)', max: 120 }),
    pruefstelle: text({ label: 'Prüfstelle', max: 120 }),
    standort_id: reference({ label: 'Standort', to: 'standorte' }),
    plan_id: reference({ label: 'Prüfplan', to: 'pruefplaene' }),
    pruefart: choice({ label: 'Prüfart', values: pruefart, required: true, index: true }),
    anlass: text({ label: 'Anlass', max: 200 }),
    anzahl: integer({ label: 'Geprüfte Stücke', min: 0, max: 99_999, required: true }),
    pruefsumme: text({ label: 'Prüfsumme der Protokolle', max: 64 }),
    unterschrift: photo({ label: 'Unterschrift', isDrawn: true, maxBytes: 200_000 }),
  },
  appendOnly: {},
  replica: { policy: 'on-demand' },
});
