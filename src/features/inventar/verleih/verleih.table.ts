import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { money } from '../../../kit/kinds/money.ts';
import { multiChoice } from '../../../kit/kinds/multi-choice.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { verleihhinweis, verleihstatus } from './verleih.vocabularies.ts';

/**
 * A loan: one piece, or a quantity of an article, for somebody (domain: inventar 2 "verleih"). What was really handed out and came back
 * says `verleihbewegungen`; what `setBy: 'server'` says follows from them by `verleih.rules.ts`.
 */
export const verleih = defineTable({
  name: 'verleih',
  nr: 545,
  label: 'Ausleihe',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_VERLEIH',
  title: ['halter', 'zweck'],
  searched: ['halter', 'an_name', 'zweck'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', setBy: 'creation', index: true }),
    artikel_id: reference({
      label: 'Artikel',
      to: 'artikel',
      setBy: 'creation',
      index: true,
      hint: 'Für Mengen, bei denen niemand die Stücke unterscheidet.',
    }),
    menge: integer({ label: 'Menge', required: true, default: 1, max: 99_999, setBy: 'creation' }),
    standort_id: reference({
      label: 'Aus dem Lagerort',
      to: 'standorte',
      setBy: 'creation',
      index: true,
      hint: 'Nur bei einem Artikel: von dort geht er weg, dorthin kommt er zurück.',
    }),
    an_id: reference({ label: 'An Mitglied oder Kontakt', to: 'personen', index: true }),
    an_name: text({ label: 'An (ohne Eintrag)', max: 120 }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', index: true }),
    ausb_id: reference({ label: 'Kurs oder Übung', to: 'ausbildungen', index: true }),
    zweck: text({ label: 'Zweck', max: 200 }),
    bis: dateTime({ label: 'Zurück bis', index: true }),
    kautionbetrag: money({ label: 'Kaution', min: 0 }),
    reservierung_id: reference({ label: 'Reservierung', to: 'reservierungen', index: true }),
    status: choice({
      label: 'Status',
      values: verleihstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    offen: integer({ label: 'Noch draußen', setBy: 'server' }),
    halter: text({ label: 'Hat es jetzt', max: 160, setBy: 'server' }),
    halter_id: reference({ label: 'Hat es jetzt (Eintrag)', to: 'personen', setBy: 'server', index: true }),
    ausgegebenam: dateTime({ label: 'Ausgegeben am', setBy: 'server', index: true }),
    abgeschlossenam: dateTime({ label: 'Zurück am', setBy: 'server' }),
    hinweise: multiChoice({ label: 'Hinweise', values: verleihhinweis, setBy: 'server' }),
    erinnert: integer({ label: 'Erinnerungen', setBy: 'server' }),
  },
  groups: { an: ['an_id', 'an_name', 'einsatz_id', 'ausb_id'] },
  deletableWhile: { empty: 'ausgegebenam', sentence: 'Was ausgegeben wurde, wird zurückgenommen und nicht gelöscht.' },
  replica: {
    policy: 'eager',
    window: { column: 'status', open: ['Vorbereitet', 'Offen'], date: 'ausgegebenam', months: 24 },
  },
  sealed: true,
});
