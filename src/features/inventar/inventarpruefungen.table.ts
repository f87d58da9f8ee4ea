import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { pruefart, pruefergebnis, pruefhinweis } from './inventar.vocabularies.ts';

/** A check that was made: it happened, so nobody refuses or edits it; a correction is a new row (domain: inventar 2, 4). */
export const inventarpruefungen = defineTable({
  name: 'inventarpruefungen',
  nr: 536,
  label: 'Prüfung',
  parent: 'inventar_id',
  right: 'INVENTAR_PRUEFUNGEN',
  title: ['pruefart', 'ergebnis'],
  fields: {
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', required: true, setBy: 'creation', index: true }),
    pruefart: choice({ label: 'Prüfart', values: pruefart, required: true, index: true }),
    zeitpunkt: dateTime({ label: 'Geprüft am', required: true, index: true }),
    pruefer_id: reference({ label: 'Prüfer', to: 'personen', index: true }),
    pruefer_name: text({ label: 'Prüfer (ohne Eintrag)', max: 120 }),
    pruefstelle: text({ label: 'Prüfstelle', max: 120 }),
    plan_id: reference({ label: 'Prüfplan', to: 'pruefplaene' }),
    planversion: integer({ label: 'Fassung des Plans', min: 1 }),
    ergebnis: choice({ label: 'Ergebnis', values: pruefergebnis, required: true, index: true }),
    naechste: date({ label: 'Nächste spätestens', hint: 'Nur früher, als der Plan sagt.' }),
    bemerkung: longText({ label: 'Bemerkung', max: 4000 }),
    foto: photo({ label: 'Foto' }),
    unterschrift: photo({ label: 'Unterschrift', isDrawn: true, maxBytes: 200_000 }),
    sitzung: text({ label: 'Prüfabend', max: 40, setBy: 'creation', index: true }),
    ersetzt_id: reference({ label: 'Berichtigt', to: 'inventarpruefungen' }),
    hinweise: multiChoice({ label: 'Hinweise', values: pruefhinweis, setBy: 'server' }),
    erfasstam: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
  replica: { policy: 'on-demand' },
});
