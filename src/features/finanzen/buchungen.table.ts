import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { belegherkunft, kontoart, rendicontozeile, steuerbereich } from './finanzen.vocabularies.ts';

/**
 * The journal of a branch: what its vouchers did to its accounts, one row an account and side (domain: finanzen 2, 4). Only booking writes
 * it; a trigger refuses every change, and each row carries the hash of the one before it. `betrag`: debit less credit.
 */
export const buchungen = defineTable({
  name: 'buchungen',
  nr: 407,
  label: 'Buchung',
  root: { by: 'column', column: 'sek_id' },
  right: 'BUCHUNGEN_ALLGEMEIN',
  title: ['nummer', 'text'],
  searched: ['nummer', 'text', 'beleg', 'partnername', 'kontonr'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'server', index: true }),
    lfdnr: integer({ label: 'Lfd. Nr.', setBy: 'server', index: true }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
    nummer: text({ label: 'Nummer', max: 40, setBy: 'server', index: true }),
    jahr: integer({ label: 'Geschäftsjahr', isYear: true, setBy: 'server', index: true }),
    buchungsdatum: date({ label: 'Buchungsdatum', required: true, setBy: 'server', index: true }),
    belegdatum: date({ label: 'Belegdatum', setBy: 'server' }),
    herkunft: choice({ label: 'Herkunft', values: belegherkunft, setBy: 'server' }),
    knt_id: reference({ label: 'Konto', to: 'konten', setBy: 'server', index: true }),
    kontonr: text({ label: 'Kontonummer', max: 20, setBy: 'server', index: true }),
    bilanz_guv: choice({ label: 'Kontoart', values: kontoart, setBy: 'server' }),
    sekbank_id: reference({ label: 'Kasse oder Bank', to: 'banken', setBy: 'server', index: true }),
    sollbetrag: money({ label: 'Soll', min: 0, setBy: 'server' }),
    habenbetrag: money({ label: 'Haben', min: 0, setBy: 'server' }),
    betrag: money({ label: 'Soll minus Haben', setBy: 'server' }),
    generalumkehr: yesNo({ label: 'Generalumkehr', setBy: 'server' }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen', setBy: 'server', index: true }),
    kostenstellennr: text({ label: 'Nummer der Kostenstelle', max: 20, setBy: 'server' }),
    projekt_id: reference({ label: 'Projekt', to: 'projekte', setBy: 'server', index: true }),
    steuerbereich: choice({ label: 'Steuerbereich', values: steuerbereich, setBy: 'server' }),
    rendicontozeile: choice({
      label: 'Zeile des Kassenberichts (Italien)',
      values: rendicontozeile,
      setBy: 'server',
    }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', index: true }),
    text: text({ label: 'Text', max: 200, setBy: 'server' }),
    beleg: text({ label: 'Belegnummer', max: 35, setBy: 'server' }),
    partnername: text({ label: 'Von oder an', max: 120, setBy: 'server' }),
    geldbewegung: yesNo({ label: 'Geldbewegung', setBy: 'server', default: false, index: true }),
    gebucht_am: dateTime({ label: 'Gebucht am', setBy: 'server' }),
    gebucht_von: text({ label: 'Gebucht von', max: 120, setBy: 'server' }),
    hash: text({ label: 'Prüfsumme', max: 64, setBy: 'server' }),
  },
  replica: { policy: 'eager', window: { column: 'herkunft', open: [], date: 'buchungsdatum', months: 24 } },
  sealed: true,
});
