import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { beitragslaufart, beitragslaufstatus } from './beitraege.vocabularies.ts';

/** Runs that raise the fees of a year for all members of a branch; a second one of the same year adds what is missing (domain: finanzen 4). */
export const beitragslaeufe = defineTable({
  name: 'beitragslaeufe',
  nr: 481,
  label: 'Beitragslauf',
  root: { by: 'column', column: 'sek_id' },
  right: 'BEITRAEGE_LAEUFE',
  title: ['nummer'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'beitragslaeufe',
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
    art: choice({
      label: 'Was',
      values: beitragslaufart,
      required: true,
      default: 'Jahr',
      hint: 'Die Korrektur stellt nur Unterschiede: nach Austritt, Wechsel oder neuer Ermäßigung. Was gestellt ist, bleibt.',
    }),
    jahr: integer({ label: 'Beitragsjahr', isYear: true, min: 1990, max: 2100, required: true, index: true }),
    beitragsart_id: reference({ label: 'Beitragsart', to: 'beitragsarten', hint: 'Leer: alle.' }),
    mgd_id: reference({ label: 'Nur für', to: 'personen', hint: 'Leer: alle Mitglieder.' }),
    stichtag: date({
      label: 'Stichtag',
      hint: 'An diesem Tag zählen Status und Alter. Leer: der 1. Jänner; wer später eintritt, am Tag des Eintritts.',
    }),
    datum: date({ label: 'Datum der Buchung', required: true, begins: 'today' }),
    faelligam: date({ label: 'Fällig am', hint: 'Bei Raten die erste im Jahr.' }),
    anzahl: integer({ label: 'Beiträge', setBy: 'server' }),
    betrag: money({ label: 'Summe', setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
    erstellt_am: dateTime({ label: 'Erstellt am', setBy: 'server' }),
    erstellt_von: text({ label: 'Erstellt von', max: 120, setBy: 'server' }),
    freigegeben_am: dateTime({ label: 'Freigegeben am', setBy: 'server' }),
    freigegeben_von: text({ label: 'Freigegeben von', max: 120, setBy: 'server' }),
    inhalt: text({ label: 'Prüfsumme des Inhalts (SHA-256)', max: 64, setBy: 'server' }),
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
        label: 'Beiträge stellen',
        done: 'Beiträge gestellt',
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
        label: 'Beiträge stellen',
        done: 'Beiträge gestellt',
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
    sentence: 'Ein gestellter Beitragslauf wird zurückgenommen und nicht gelöscht.',
  },
  replica: { policy: 'never' },
});
