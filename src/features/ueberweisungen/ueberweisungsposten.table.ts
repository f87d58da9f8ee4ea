import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { empfaengerpruefung, ueberweisungsergebnis } from './ueberweisungen.vocabularies.ts';

/**
 * One transfer in a run, as it goes to the bank and as it was when the run was checked, and what became of it. While one is on its way
 * or was carried out, `gebunden` is its id: the database lets no second file have it.
 */
export const ueberweisungsposten = defineTable({
  name: 'ueberweisungsposten',
  nr: 436,
  label: 'Überweisung eines Laufs',
  parent: 'lauf_id',
  right: 'UEBERWEISUNGEN_ALLGEMEIN',
  title: ['empfaenger'],
  fields: {
    lauf_id: reference({ label: 'Lauf', to: 'ueberweisungslaeufe', required: true, setBy: 'creation', index: true }),
    ueberweisung_id: reference({
      label: 'Überweisung',
      to: 'ueberweisungen',
      required: true,
      setBy: 'server',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', setBy: 'server', index: true }),
    empfaenger: text({ label: 'Empfänger', max: 70, setBy: 'server', index: true }),
    iban: iban({ label: 'IBAN', setBy: 'server' }),
    ort: text({ label: 'Ort', max: 35, setBy: 'server' }),
    land: text({ label: 'Land', max: 2, setBy: 'server' }),
    betrag: money({ label: 'Betrag', min: 1, max: 99_999_999_999, setBy: 'server' }),
    zweck: text({ label: 'Verwendungszweck', max: 140, setBy: 'server' }),
    referenz: text({ label: 'Strukturierte Referenz', max: 25, setBy: 'server' }),
    endtoendid: text({ label: 'Ende-zu-Ende-Referenz', max: 35, setBy: 'server', unique: true }),
    ergebnis: choice({ label: 'Ergebnis', values: ueberweisungsergebnis, setBy: 'server', index: true }),
    grund: choice({ label: 'Grund der Bank', values: rueckgabegrund, setBy: 'server' }),
    isocode: text({ label: 'Code der Bank', max: 35, setBy: 'server' }),
    rueckgabeam: date({ label: 'Abgelehnt am', setBy: 'server' }),
    gebuehrbetrag: money({ label: 'Gebühr der Bank', setBy: 'server' }),
    empfaengerpruefung: choice({ label: 'Prüfung des Empfängers', values: empfaengerpruefung, setBy: 'server' }),
    bankname: text({ label: 'Name laut Bank', max: 140, setBy: 'server' }),
    gebunden: text({ label: 'Gebunden an', max: 36, setBy: 'server', unique: true }),
  },
  replica: { policy: 'never' },
});
