import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import {
  quittungsstatus,
  spendenart,
  spendenausschluss,
  spendenherkunft,
  zahlungsart,
} from './zahlungen.vocabularies.ts';

/** Payments and gifts of a person to a branch. What is booked or receipted stays. */
export const mitgliederzahlungen = defineTable({
  name: 'mitgliederzahlungen',
  nr: 113,
  label: 'Zahlung',
  parent: 'mgd_id',
  right: 'MITGLIEDER_ZAHLUNGEN',
  title: ['datum'],
  fields: {
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: spendenart, required: true, default: 'Geldspende', index: true }),
    betrag: money({ label: 'Betrag', min: 1, required: true }),
    datum: date({ label: 'Datum', max: 'today', required: true, index: true }),
    zahlungsart: choice({ label: 'Zahlungsart', values: zahlungsart }),
    quittungsstatus: choice({
      label: 'Spendenquittung',
      values: quittungsstatus,
      required: true,
      default: 'Keine',
      index: true,
    }),
    quittungsnummer: text({ label: 'Quittungsnummer', max: 40, setBy: 'server', index: true }),
    quittung_am: date({ label: 'Quittung erstellt am', setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
    ausschluss: choice({ label: 'Keine Spende, weil', values: spendenausschluss }),
    bezeichnung: text({ label: 'Gegenstand', max: 200 }),
    zustand: text({ label: 'Zustand', max: 200 }),
    anschaffung_am: date({ label: 'Angeschafft am', max: 'today' }),
    kaufpreisbetrag: money({ label: 'Kaufpreis', min: 0 }),
    herkunft: choice({ label: 'Herkunft', values: spendenherkunft }),
    wertunterlagen: yesNo({ label: 'Unterlagen zum Wert liegen vor' }),
    verzicht: yesNo({ label: 'Verzicht auf Erstattung', required: true, default: false }),
    verzicht_am: date({ label: 'Verzichtet am' }),
    anspruch_seit: date({ label: 'Anspruch seit' }),
    grundlage: text({ label: 'Grundlage des Anspruchs', max: 200 }),
  },
  groups: { verzicht: ['verzicht', 'verzicht_am', 'anspruch_seit', 'grundlage'] },
  replica: { policy: 'on-demand' },
  deletableWhile: { empty: 'quittungsnummer', sentence: 'Die Zahlung ist quittiert und kann nicht gelöscht werden.' },
  sealed: true,
});
