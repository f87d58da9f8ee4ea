import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { photo } from '../../../kit/kinds/photo.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';
import { geraetezustand } from '../inventar.vocabularies.ts';
import { verleihbewegung } from './verleih.vocabularies.ts';

/** What was handed out, passed on, brought back, lost or used up: it happened, so it is added and never changed (domain: inventar 1, 4 "Verleih"). */
export const verleihbewegungen = defineTable({
  name: 'verleihbewegungen',
  nr: 546,
  label: 'Bewegung',
  parent: 'verleih_id',
  right: 'INVENTAR_VERLEIH',
  title: ['art'],
  fields: {
    verleih_id: reference({ label: 'Ausleihe', to: 'verleih', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Was geschah', values: verleihbewegung, required: true, default: 'Rueckgabe' }),
    zeitpunkt: dateTime({ label: 'Wann', required: true, index: true }),
    menge: integer({ label: 'Menge', required: true, default: 1, max: 99_999 }),
    an_id: reference({ label: 'An Mitglied oder Kontakt', to: 'personen' }),
    an_name: text({ label: 'An (ohne Eintrag)', max: 120 }),
    zustand: choice({ label: 'Zustand', values: geraetezustand }),
    bemerkung: text({ label: 'Bemerkung', max: 300 }),
    trotzsperre: yesNo({ label: 'Trotz Sperre ausgegeben' }),
    grund: text({ label: 'Grund', max: 300, hint: 'Warum es trotz der Sperre ausgegeben wurde.' }),
    unterschrift: photo({ label: 'Unterschrift', isDrawn: true, maxBytes: 200_000 }),
    erfasstam: dateTime({ label: 'Am Server eingetroffen', setBy: 'server' }),
  },
  appendOnly: {},
  sealed: true,
});
