import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { date } from '../../../kit/kinds/date.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { notenbewegung } from './noten.vocabularies.ts';

/**
 * Sheet music that was lent, came back or was lost: it happened, so it is added and never changed (domain: archive-kommunikation 2).
 * What is still out of a loan says `offen`, which follows from all movements by `bestand.rules.ts`.
 */
export const notenverleih = defineTable({
  name: 'notenverleih',
  nr: 693,
  label: 'Notenbewegung',
  parent: 'noten_id',
  right: 'NOTENARCHIV_VERLEIH',
  title: ['art'],
  fields: {
    noten_id: reference({ label: 'Noten', to: 'notenarchiv', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Was geschah', values: notenbewegung, required: true, default: 'Ausgabe' }),
    am: date({ label: 'Am', required: true, begins: 'today', index: true }),
    zu_id: reference({ label: 'Zur Ausgabe', to: 'notenverleih', index: true, hint: 'Bei Rückgabe und Verlust.' }),
    stimme_id: reference({ label: 'Stimme', to: 'notenstimmen', index: true, hint: 'Leer: der ganze Satz.' }),
    anzahl: integer({ label: 'Anzahl', min: 1, max: 999, hint: 'Leer: beim Satz alles, bei einer Stimme eine.' }),
    an_id: reference({ label: 'An Mitglied oder Kontakt', to: 'personen', index: true }),
    an_sek_id: reference({ label: 'An anderen Verein', to: 'sektionen' }),
    an_name: text({ label: 'An (ohne Eintrag)', max: 120 }),
    bis: date({ label: 'Zurück bis', index: true }),
    grund: text({ label: 'Grund', max: 300, hint: 'Bei Verlust.' }),
    offen: integer({ label: 'Noch draußen', setBy: 'server' }),
  },
  appendOnly: {},
});
