import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { zahlungSchritte } from './sbs-schritte.rules.ts';
import { zahlungsstand } from './sbs.vocabularies.ts';

/** One payment a person and run, with what goes to the bank as it was when the run was checked (domain: einsaetze 6). */
export const sbsZahlungen = defineTable({
  name: 'sbs_zahlungen',
  nr: 381,
  label: 'Zahlung',
  parent: 'lauf_id',
  right: 'SBS_ALLGEMEIN',
  title: ['empfaenger'],
  fields: {
    lauf_id: reference({ label: 'Sammelbuchung', to: 'sbs_laeufe', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'server', index: true }),
    empfaenger: text({ label: 'Empfänger', max: 70, setBy: 'server' }),
    iban: iban({ label: 'IBAN', setBy: 'server' }),
    ort: text({ label: 'Ort', max: 35, setBy: 'server' }),
    land: text({ label: 'Land', max: 2, setBy: 'server' }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
    posten: integer({ label: 'Vergütungen', setBy: 'server' }),
    referenz: text({ label: 'Ende-zu-Ende-Referenz', max: 35, setBy: 'server' }),
    text: text({ label: 'Text', max: 140, setBy: 'server' }),
    stand: choice({ label: 'Stand', values: zahlungsstand, required: true, setBy: 'server', default: 'Offen' }),
  },
  status: {
    column: 'stand',
    line: ['Offen'],
    tones: { Zurueckgegeben: 'bad' },
    steps: zahlungSchritte,
    editable: ['Offen'],
  },
  replica: { policy: 'never' },
});
