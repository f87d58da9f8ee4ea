import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { umsatzart, zeilenstatus } from './auszuege.vocabularies.ts';

/** Lines of bank statements: what the bank said stays as it is, only what became of a line changes (domain: finanzen 2). */
export const auszugszeilen = defineTable({
  name: 'auszugszeilen',
  nr: 441,
  label: 'Auszugszeile',
  parent: 'auszug_id',
  right: 'KASSABUCH_AUSZUEGE',
  title: ['partner'],
  fields: {
    auszug_id: reference({
      label: 'Kontoauszug',
      to: 'kontoauszuege',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    lfdnr: integer({ label: 'Zeile', required: true, setBy: 'server' }),
    buchungstag: date({ label: 'Buchungstag', required: true, setBy: 'server' }),
    valuta: date({ label: 'Valuta', setBy: 'server' }),
    betrag: money({ label: 'Betrag', required: true, setBy: 'server' }),
    waehrung: text({ label: 'Währung', max: 3, required: true, setBy: 'server' }),
    partner: text({ label: 'Zahlungspartner', max: 140, setBy: 'server' }),
    iban: text({ label: 'IBAN', max: 34, setBy: 'server' }),
    zweck: longText({ label: 'Verwendungszweck', max: 1000, setBy: 'server' }),
    endtoendid: text({ label: 'Ende-zu-Ende-Referenz', max: 35, setBy: 'server' }),
    mandatsref: text({ label: 'Mandatsreferenz', max: 35, setBy: 'server' }),
    grund: text({ label: 'Rückgabegrund', max: 35, setBy: 'server' }),
    bankref: text({ label: 'Referenz der Bank', max: 35, setBy: 'server', index: true }),
    umsatzart: choice({ label: 'Umsatzart', values: umsatzart, setBy: 'server' }),
    rueckbuchung: yesNo({ label: 'Rückbuchung', required: true, default: false, setBy: 'server' }),
    sammelposten: yesNo({ label: 'Sammelposten', required: true, default: false, setBy: 'server' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
    lastschrift_id: reference({ label: 'Zurückgegebene Lastschrift', to: 'lastschriften', setBy: 'server' }),
    ausgleich_id: reference({ label: 'Gleicht aus', to: 'kassenbuch', setBy: 'server', index: true }),
    teil_von_id: reference({ label: 'Teil von', to: 'auszugszeilen', setBy: 'server', index: true }),
    schluessel: text({ label: 'Schlüssel', max: 64, required: true, setBy: 'server', unique: true }),
    status: choice({
      label: 'Status',
      values: zeilenstatus,
      required: true,
      setBy: 'server',
      default: 'Offen',
      index: true,
    }),
  },
  status: {
    column: 'status',
    line: ['Offen', 'Zugeordnet'],
    tones: { Offen: 'warn', Zugeordnet: 'ok' },
    steps: [
      {
        from: 'Offen',
        to: 'Ignoriert',
        action: 'SPEICHERN',
        label: 'Ignorieren',
        done: 'Ignoriert',
        needsReason: true,
      },
      { from: 'Ignoriert', to: 'Offen', action: 'SPEICHERN', label: 'Wieder öffnen', done: 'Wieder geöffnet' },
    ],
    editable: ['Offen'],
  },
  replica: { policy: 'never' },
});
