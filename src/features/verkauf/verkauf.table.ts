import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import { verkaufsstatus } from './verkauf.vocabularies.ts';

/**
 * What a branch sells over the counter of a hut or a feast (domain: finanzen 2). Booking gives the number and books the money, or the claim
 * where it is paid later. This is no till: a till in Germany needs a security device (domain: finanzen 6).
 */
export const verkauf = defineTable({
  name: 'verkauf',
  nr: 455,
  label: 'Verkaufsbeleg',
  root: { by: 'column', column: 'sek_id' },
  right: 'VERKAUF_ALLGEMEIN',
  title: ['belegnummer', 'text'],
  searched: ['belegnummer', 'text', 'name'],
  fields: {
    belegnummer: serverNumber({
      label: 'Belegnummer',
      series: 'verkauf',
      pattern: 'V{sektionsnr}-{jahr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'datum' },
      at: ['Gebucht'],
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: verkaufsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    datum: date({ label: 'Datum', required: true, begins: 'today', index: true }),
    text: text({ label: 'Was', max: 140, required: true }),
    zahlungsform: choice({ label: 'Zahlungsform', values: zahlungsart, required: true, default: 'Bar', index: true }),
    sekbank_id: reference({
      label: 'Kasse oder Bank',
      to: 'banken',
      index: true,
      hint: 'Wohin das Geld kommt, wenn gleich bezahlt wird.',
    }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', index: true }),
    name: text({ label: 'Käufer', max: 120, hint: 'Nur wenn später bezahlt wird.' }),
    faelligam: date({ label: 'Zahlbar bis', hint: 'Nur wenn später bezahlt wird. Leer: der Tag des Verkaufs.' }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    betrag: money({ label: 'Summe', setBy: 'server', default: 0, index: true }),
    ustbetrag: money({ label: 'Darin Umsatzsteuer', setBy: 'server', default: 0 }),
    bezahlt: yesNo({ label: 'Bezahlt', required: true, setBy: 'server', default: false, index: true }),
    abgeschlossen: yesNo({ label: 'Abgeschlossen', required: true, setBy: 'server', default: false, index: true }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', setBy: 'server', index: true }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server', index: true }),
    stornovon_id: reference({ label: 'Storno von', to: 'verkauf', setBy: 'server', index: true }),
    storniert_id: reference({ label: 'Storniert durch', to: 'verkauf', setBy: 'server', index: true }),
    stornogrund: text({ label: 'Grund der Stornierung', max: 300, setBy: 'server' }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Gebucht'],
    tones: { Gebucht: 'ok' },
    steps: [{ from: 'Entwurf', to: 'Gebucht', action: 'SPEICHERN', label: 'Buchen', done: 'Gebucht' }],
    editable: ['Entwurf'],
  },
  reversal: {
    of: 'stornovon_id',
    by: 'storniert_id',
    negated: ['betrag', 'ustbetrag'],
    without: ['belegnummer', 'forderung_id', 'kassenbuch_id'],
    dated: ['datum'],
    reason: 'stornogrund',
    in: ['Gebucht'],
    action: 'ANNULLIEREN',
    sentence: 'Dieser Verkauf ist schon storniert.',
  },
  deletableWhile: { empty: 'belegnummer', sentence: 'Ein gebuchter Verkauf wird storniert und nicht gelöscht.' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
