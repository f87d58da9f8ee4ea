import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { iban } from '../../kit/kinds/iban.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Reminders of claims, as they were sent: whose, of what, until when (domain: finanzen-tief 4). The server writes them; a fee is none of them. */
export const mahnungen = defineTable({
  name: 'mahnungen',
  nr: 453,
  label: 'Mahnung',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_FORDERUNGEN',
  title: ['name', 'nummer'],
  searched: ['name', 'nummer', 'text'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', required: true, setBy: 'server', index: true }),
    datum: date({ label: 'Datum', required: true, setBy: 'server', index: true }),
    stufe: integer({ label: 'Stufe', min: 1, max: 3, required: true, setBy: 'server', index: true }),
    frist: date({ label: 'Zahlbar bis', required: true, setBy: 'server' }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', setBy: 'server', index: true }),
    name: text({ label: 'Name', max: 120, setBy: 'server' }),
    anschrift: longText({ label: 'Anschrift', max: 400, setBy: 'server' }),
    nummer: text({ label: 'Nummer', max: 60, setBy: 'server' }),
    text: text({ label: 'Wofür', max: 140, setBy: 'server' }),
    faelligam: date({ label: 'Fällig am', setBy: 'server' }),
    betrag: money({ label: 'Offen', required: true, setBy: 'server' }),
    absender: longText({ label: 'Absender', max: 400, setBy: 'server' }),
    kontoinhaber: text({ label: 'Kontoinhaber', max: 120, setBy: 'server' }),
    iban: iban({ label: 'IBAN', setBy: 'server' }),
  },
  appendOnly: {},
  replica: { policy: 'on-demand' },
  sealed: true,
});
