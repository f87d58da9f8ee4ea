import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import { beitragsstatus, beitragszweck } from './beitraege.vocabularies.ts';

/**
 * Fees of members, one a kind and period. A run raises them, or somebody one by hand; each has its claim then, and is never changed
 * (domain: finanzen 2, 4). `schluessel` keeps a second one of the same person, kind and period out while it holds.
 */
export const beitraege = defineTable({
  name: 'beitraege',
  nr: 482,
  label: 'Beitrag',
  root: { by: 'column', column: 'sek_id' },
  right: 'BEITRAEGE_ALLGEMEIN',
  title: ['text'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({
      label: 'Mitglied oder Kontakt',
      to: 'personen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    zahler_id: reference({ label: 'Zahlt', to: 'personen', index: true, hint: 'Leer: das Mitglied selbst.' }),
    beitragsart_id: reference({ label: 'Beitragsart', to: 'beitragsarten', required: true, index: true }),
    art: choice({ label: 'Art', values: beitragszweck, required: true, default: 'Mitgliedsbeitrag' }),
    text: text({ label: 'Wofür', max: 140, hint: 'Leer: Beitragsart und Zeitraum.' }),
    zeitraumvon: date({ label: 'Zeitraum von', required: true, index: true }),
    zeitraumbis: date({ label: 'Zeitraum bis', required: true }),
    jahrbeantragung: integer({
      label: 'Beitragsjahr',
      min: 1990,
      max: 2100,
      index: true,
      hint: 'Leer: das Jahr, in dem der Zeitraum beginnt.',
    }),
    betrag: money({ label: 'Betrag', required: true }),
    faelligam: date({ label: 'Fällig am' }),
    zahlungsform: choice({
      label: 'Zahlungsform',
      values: zahlungsart,
      index: true,
      hint: 'Leer: Lastschrift, wenn ein Mandat da ist, sonst Überweisung.',
    }),
    status: choice({
      label: 'Status',
      values: beitragsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', index: true }),
    lauf_id: reference({ label: 'Beitragslauf', to: 'beitragslaeufe', setBy: 'server', index: true }),
    schluessel: text({ label: 'Schlüssel', max: 120, setBy: 'server', unique: true }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gestellt'],
    tones: { Gestellt: 'ok', Storniert: 'bad' },
    steps: [
      { from: 'Entwurf', to: 'Gestellt', action: 'ABSCHLIESSEN', label: 'Stellen', done: 'Gestellt' },
      {
        from: 'Gestellt',
        to: 'Storniert',
        action: 'ABSCHLIESSEN',
        label: 'Stornieren',
        done: 'Storniert',
        needsReason: true,
      },
    ],
    editable: ['Entwurf'],
  },
  deletableWhile: { empty: 'forderung_id', sentence: 'Ein gestellter Beitrag wird storniert und nicht gelöscht.' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
