import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { beitragslaufstatus } from '../beitraege/beitraege.vocabularies.ts';
import { halbjahr } from './musikschule.vocabularies.ts';

/** Runs that raise the fees of a music school for half a school year; whoever raises fees of members raises these, and a second one of the same term adds who came since. */
export const schulgeldlaeufe = defineTable({
  name: 'schulgeldlaeufe',
  nr: 719,
  label: 'Schulgeldlauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'BEITRAEGE_LAEUFE',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'schulgeldlaeufe',
      pattern: '{jahr}-{nr:4}',
      perYear: 'erstellt_am',
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: beitragslaufstatus,
      required: true,
      setBy: 'server',
      default: 'InBearbeitung',
      index: true,
    }),
    schuljahr_id: reference({ label: 'Schuljahr', to: 'schuljahre', required: true, index: true }),
    halbjahr: choice({ label: 'Halbjahr', values: halbjahr, required: true, default: 'Erstes' }),
    knt_id: reference({
      label: 'Erlöskonto',
      to: 'konten',
      hint: 'Leer: das der Buchungsregel für Kursgebühren.',
    }),
    datum: date({ label: 'Datum der Buchung', required: true, begins: 'today' }),
    faelligam: date({ label: 'Fällig am' }),
    anzahl: integer({ label: 'Forderungen', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    inhalt: text({ label: 'Prüfsumme des Inhalts (SHA-256)', max: 64, setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
    erstellt_am: dateTime({ label: 'Erstellt am', setBy: 'server' }),
    erstellt_von: text({ label: 'Erstellt von', max: 120, setBy: 'server' }),
    freigegeben_am: dateTime({ label: 'Freigegeben am', setBy: 'server' }),
    freigegeben_von: text({ label: 'Freigegeben von', max: 120, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['InBearbeitung', 'Freigegeben', 'Gestellt'],
    tones: { Freigegeben: 'info', Gestellt: 'ok', Annulliert: 'bad' },
    steps: [
      {
        from: 'InBearbeitung',
        to: 'Gestellt',
        action: 'ABSCHLIESSEN',
        label: 'Schulgeld stellen',
        done: 'Schulgeld gestellt',
        requires: ['faelligam'],
      },
      {
        from: 'InBearbeitung',
        to: 'Freigegeben',
        action: 'FREIGEBEN',
        label: 'Freigeben',
        done: 'Freigegeben',
        requires: ['faelligam'],
      },
      {
        from: 'Freigegeben',
        to: 'Gestellt',
        action: 'ABSCHLIESSEN',
        label: 'Schulgeld stellen',
        done: 'Schulgeld gestellt',
      },
      {
        from: 'Freigegeben',
        to: 'InBearbeitung',
        action: 'SPEICHERN',
        label: 'Zurück zur Bearbeitung',
        done: 'Wieder in Bearbeitung',
        needsReason: true,
      },
      {
        from: 'Gestellt',
        to: 'Annulliert',
        action: 'ANNULLIEREN',
        label: 'Zurücknehmen',
        done: 'Zurückgenommen',
        needsReason: true,
      },
    ],
    editable: ['InBearbeitung'],
  },
  run: { collect: 'Gestellt', check: 'Gestellt', release: 'Freigegeben', takeBack: ['Annulliert'] },
  deletableWhile: {
    empty: 'kassenbuch_id',
    sentence: 'Ein gestellter Schulgeldlauf wird zurückgenommen und nicht gelöscht.',
  },
  replica: { policy: 'never' },
});
