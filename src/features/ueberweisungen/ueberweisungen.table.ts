import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { isCreditorReference } from '../../lib/creditor-reference.ts';
import { message } from '../../lib/message.ts';
import { land } from '../personen/personen.vocabularies.ts';
import { empfaengerpruefung, ueberweisungsstatus } from './ueberweisungen.vocabularies.ts';

/**
 * What a branch pays by credit transfer (domain: finanzen 2): to whom, how much, when, and what it pays: an incoming invoice, back to
 * somebody who had paid a claim, or an account such as that of liabilities. A run takes it to the bank; what the bank refuses can be
 * mended and goes with a later one.
 */
export const ueberweisungen = defineTable({
  name: 'ueberweisungen',
  nr: 434,
  label: 'Überweisung',
  root: { by: 'column', column: 'sek_id' },
  right: 'UEBERWEISUNGEN_ALLGEMEIN',
  title: ['empfaenger'],
  searched: ['empfaenger', 'zweck', 'referenz'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: ueberweisungsstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
    empfaenger: text({ label: 'Empfänger', max: 70, required: true, hint: 'Wie der Inhaber des Kontos heißt.' }),
    iban: iban({ label: 'IBAN', required: true }),
    ort: text({ label: 'Ort', max: 35, hint: 'Nur für das Format CBI. Leer: der des Mitglieds oder Kontakts.' }),
    land: choice({ label: 'Land', values: land, hint: 'Nur für das Format CBI.' }),
    betrag: money({ label: 'Betrag', min: 1, max: 99_999_999_999, required: true, index: true }),
    zweck: text({ label: 'Verwendungszweck', max: 140 }),
    referenz: text({
      label: 'Strukturierte Referenz',
      max: 25,
      code: true,
      check: [isCreditorReference, message('Das ist keine Referenz nach ISO 11649: die Prüfziffern stimmen nicht.')],
      hint: 'Beginnt mit RF und steht auf der Rechnung; statt des Verwendungszwecks.',
    }),
    ausfuehrungam: date({ label: 'Ausführen am', required: true, begins: 'today', index: true }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', index: true }),
    rechnung_id: reference({ label: 'Bezahlt die Rechnung', to: 'rechnungen', index: true }),
    forderung_id: reference({
      label: 'Erstattet die Forderung',
      to: 'forderungen',
      index: true,
      hint: 'Was davon schon bezahlt war, geht zurück; die Forderung ist danach wieder offen.',
    }),
    knt_id: reference({ label: 'Gegenkonto', to: 'konten', hint: 'Wofür, wenn es keine Rechnung oder Forderung ist.' }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    notiz: text({ label: 'Notiz', max: 500 }),
    verarbeitet: yesNo({ label: 'Verarbeitet', required: true, setBy: 'server', default: false, index: true }),
    ausgefuehrt_am: date({ label: 'Ausgeführt am', setBy: 'server' }),
    empfaengerpruefung: choice({ label: 'Prüfung des Empfängers', values: empfaengerpruefung, setBy: 'server' }),
    bankname: text({ label: 'Name laut Bank', max: 140, setBy: 'server' }),
    ablehnung: text({ label: 'Grund der Ablehnung', max: 200, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Offen', 'ImLauf', 'Ausgefuehrt'],
    tones: { ImLauf: 'info', Ausgefuehrt: 'ok', Abgelehnt: 'bad', Zurueckgestellt: 'warn' },
    steps: [
      {
        from: 'Offen',
        to: 'Zurueckgestellt',
        action: 'SPEICHERN',
        label: 'Zurückstellen',
        done: 'Zurückgestellt',
        needsReason: true,
      },
      {
        from: 'Zurueckgestellt',
        to: 'Offen',
        action: 'FREIGEBEN',
        label: 'Zur Zahlung freigeben',
        done: 'Freigegeben',
      },
      { from: 'Abgelehnt', to: 'Offen', action: 'SPEICHERN', label: 'Wieder vormerken', done: 'Wieder vorgemerkt' },
    ],
    editable: ['Offen', 'Abgelehnt', 'Zurueckgestellt'],
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
