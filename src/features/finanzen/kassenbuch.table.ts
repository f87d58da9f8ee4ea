import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { spendenart } from '../personen/zahlungen.vocabularies.ts';
import { belegart, belegherkunft, buchungsstatus, buchungstyp } from './finanzen.vocabularies.ts';

/**
 * Vouchers: what is booked, one at a time (domain: finanzen 2, 4). A draft is anybody's paper; booking it gives number and journal and
 * closes it for ever, what was wrong is taken back by a voucher with negative amounts. Two years lie on the device.
 */
export const kassenbuch = defineTable({
  name: 'kassenbuch',
  nr: 404,
  label: 'Beleg',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_ALLGEMEIN',
  title: ['nummer', 'beschreibung'],
  searched: ['nummer', 'vorlaeufig', 'beschreibung', 'beleg', 'partnername'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'kassenbuch',
      pattern: '{sektionsnr}-{jahr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'buchungsdatum' },
      ranges: true,
      at: ['Gebucht'],
      provisional: 'vorlaeufig',
    }),
    vorlaeufig: text({ label: 'Belegkennung', max: 40, setBy: 'creation', index: true }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: buchungsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    art: choice({ label: 'Art', values: belegart, required: true, default: 'Ausgabe', index: true }),
    typ: choice({ label: 'Typ', values: buchungstyp, setBy: 'server', default: 'Normal', index: true }),
    belegdatum: date({ label: 'Belegdatum', required: true, begins: 'today', index: true }),
    buchungsdatum: date({ label: 'Buchungsdatum', required: true, begins: 'today', index: true }),
    sekbank_id: reference({ label: 'Kasse oder Bank', to: 'banken', index: true }),
    gegensekbank_id: reference({ label: 'Nach', to: 'banken', hint: 'Nur bei Umbuchungen: wohin das Geld geht.' }),
    betrag: money({ label: 'Betrag', required: true, hint: 'Immer ohne Minus.' }),
    knt_id: reference({
      label: 'Konto',
      to: 'konten',
      hint: 'Wofür. Bei mehreren Konten leer: dann gelten die Zeilen.',
    }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    projekt_id: reference({ label: 'Projekt', to: 'projekte' }),
    spendenart: choice({
      label: 'Spende',
      values: spendenart,
      hint: 'Dann steht sie auch bei den Zahlungen der Person und wartet auf ihre Quittung.',
    }),
    forderung_id: reference({
      label: 'Bezahlt die Forderung',
      to: 'forderungen',
      index: true,
      hint: 'Statt eines Kontos: welche offene Forderung bezahlt wird.',
    }),
    beschreibung: text({ label: 'Beschreibung', max: 200, required: true }),
    beleg: text({ label: 'Belegnummer', max: 35, hint: 'Nummer auf der Rechnung oder Quittung.' }),
    partnername: text({ label: 'Von oder an', max: 120 }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', index: true }),
    herkunft: choice({ label: 'Herkunft', values: belegherkunft, setBy: 'server', default: 'Eingabe', index: true }),
    stornovon_id: reference({ label: 'Storno von', to: 'kassenbuch', setBy: 'server', index: true }),
    storniert_id: reference({ label: 'Storniert durch', to: 'kassenbuch', setBy: 'server', index: true }),
    stornogrund: text({ label: 'Grund der Stornierung', max: 300, setBy: 'server' }),
    gleicht_id: reference({
      label: 'Möglicherweise doppelt',
      to: 'kassenbuch',
      setBy: 'server',
      index: true,
      hint: 'Gleiches Foto, oder gleicher Betrag, gleicher Tag und gleiches Konto.',
    }),
    gebucht_am: dateTime({ label: 'Gebucht am', setBy: 'server' }),
    gebucht_von: text({ label: 'Gebucht von', max: 120, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gebucht'],
    tones: { Gebucht: 'ok' },
    steps: [{ from: 'Entwurf', to: 'Gebucht', action: 'SPEICHERN', label: 'Buchen', done: 'Gebucht', offline: true }],
    editable: ['Entwurf'],
  },
  reversal: {
    of: 'stornovon_id',
    by: 'storniert_id',
    negated: ['betrag'],
    without: ['gleicht_id'],
    dated: ['buchungsdatum'],
    reason: 'stornogrund',
    in: ['Gebucht'],
    action: 'ANNULLIEREN',
    sentence: 'Dieser Beleg ist schon storniert.',
  },
  deletableWhile: { empty: 'nummer', sentence: 'Ein gebuchter Beleg wird storniert und nicht gelöscht.' },
  replica: {
    policy: 'eager',
    window: { column: 'status', open: ['Entwurf'], date: 'buchungsdatum', months: 24 },
  },
  sealed: true,
});
