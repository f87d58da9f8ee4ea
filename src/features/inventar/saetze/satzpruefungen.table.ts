import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { satzzustand } from './saetze.vocabularies.ts';

/** That a set was looked through, and with what number it was sealed then; never changed (domain: inventar-tief 2, 7). */
export const satzpruefungen = defineTable({
  name: 'satzpruefungen',
  nr: 543,
  label: 'Satzprüfung',
  parent: 'satz_id',
  right: 'INVENTAR_SETS',
  title: ['plombe'],
  fields: {
    satz_id: reference({ label: 'Satz', to: 'inventar', required: true, setBy: 'creation', index: true }),
    zeitpunkt: dateTime({ label: 'Geprüft am', required: true, index: true }),
    wer_id: reference({ label: 'Geprüft von', to: 'personen' }),
    wer_name: text({ label: 'Geprüft von (ohne Eintrag)', max: 120 }),
    plombe: text({ label: 'Neue Plombe', max: 40, hint: 'Nummer der Plombe, mit der der Satz verschlossen wurde.' }),
    ergebnis: choice({ label: 'Ergebnis', values: satzzustand }),
    bemerkung: longText({ label: 'Bemerkung', max: 2000 }),
  },
  appendOnly: {},
});
