import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { hundepruefungsart } from './einsaetze.vocabularies.ts';

/** Examinations of rescue dogs; one that was passed counts 18 months (domain: einsaetze 5.10). */
export const hundepruefungen = defineTable({
  name: 'hundepruefungen',
  nr: 335,
  label: 'Prüfung',
  parent: 'hund_id',
  right: 'RETTUNGSHUNDE_PRUEFUNGEN',
  title: [],
  fields: {
    hund_id: reference({ label: 'Hund', to: 'rettungshunde', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: hundepruefungsart, required: true }),
    datum: date({ label: 'Datum', required: true, min: '1980-01-01', max: 'today' }),
    bestanden: yesNo({ label: 'Bestanden', required: true, default: true }),
    gueltig_bis: date({ label: 'Gültig bis', setBy: 'server', index: true }),
    bemerkung: text({ label: 'Bemerkung', max: 400 }),
  },
});
