import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { serverNumber } from '../../kit/kinds/server-number.ts';
import { text } from '../../kit/kinds/text.ts';
import { zahlungsart } from '../personen/zahlungen.vocabularies.ts';
import { forderungsart, forderungsstatus, mahnsperre } from './finanzen.vocabularies.ts';

/**
 * What somebody owes the branch: fees, invoices, courses, orders. Raising one books it against its income; a voucher that names it
 * pays it, in parts if need be, and taking that voucher back opens it again (domain: finanzen 4). What is paid only the server says.
 * `schluessel` names what another area reported, so that it is claimed once while the claim holds.
 * What the branch owes itself stands here with a minus: it is paid by expenses, and set off against what is owed to it.
 */
export const forderungen = defineTable({
  name: 'forderungen',
  nr: 408,
  label: 'Forderung',
  root: { by: 'column', column: 'sek_id' },
  right: 'KASSABUCH_FORDERUNGEN',
  title: ['nummer', 'text'],
  searched: ['nummer', 'text', 'name'],
  fields: {
    nummer: serverNumber({
      label: 'Nummer',
      series: 'forderungen',
      pattern: 'F{sektionsnr}-{jahr}-{nr:4}',
      perSektionAndYear: { sektion: 'sek_id', year: 'datum' },
      ranges: true,
      at: ['Offen'],
    }),
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    status: choice({
      label: 'Status',
      values: forderungsstatus,
      required: true,
      setBy: 'server',
      default: 'Entwurf',
      index: true,
    }),
    mgd_id: reference({ label: 'Mitglied oder Kontakt', to: 'personen', index: true }),
    name: text({ label: 'Name', max: 120, hint: 'Leer: der des Mitglieds oder Kontakts.' }),
    art: choice({ label: 'Art', values: forderungsart, required: true, default: 'Sonstige', index: true }),
    text: text({ label: 'Wofür', max: 140, required: true }),
    datum: date({ label: 'Datum', required: true, begins: 'today', index: true }),
    faelligam: date({ label: 'Fällig am', index: true }),
    betrag: money({ label: 'Betrag', min: 1, required: true }),
    bezahltbetrag: money({ label: 'Bezahlt', setBy: 'server', default: 0 }),
    offenbetrag: money({ label: 'Offen', setBy: 'server', index: true }),
    zahlungsform: choice({ label: 'Zahlungsform', values: zahlungsart, index: true }),
    knt_id: reference({
      label: 'Forderungskonto',
      to: 'konten',
      hint: 'Leer: das der Einstellungen.',
    }),
    gegenknt_id: reference({
      label: 'Erlöskonto',
      to: 'konten',
      hint: 'Leer: die Forderung ist schon gebucht, z. B. im Vorjahr.',
    }),
    kostenstelle_id: reference({ label: 'Kostenstelle', to: 'kostenstellen' }),
    kassenbuch_id: reference({ label: 'Beleg', to: 'kassenbuch', setBy: 'server' }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', setBy: 'server', index: true }),
    regel_id: reference({ label: 'Buchungsregel', to: 'buchungsregeln', setBy: 'server', index: true }),
    schluessel: text({ label: 'Schlüssel', max: 120, setBy: 'server', unique: true }),
    mahnstufe: integer({ label: 'Mahnstufe', min: 0, max: 9, setBy: 'server', default: 0 }),
    gemahnt_am: date({ label: 'Gemahnt am', setBy: 'server' }),
    mahnsperre: choice({ label: 'Nicht mahnen', values: mahnsperre, index: true }),
    mahnsperre_bis: date({ label: 'Nicht mahnen bis', hint: 'Leer: bis jemand es aufhebt.' }),
    beschluss_am: date({
      label: 'Beschluss über die Abschreibung',
      max: 'today',
      hint: 'Tag, an dem beschlossen wurde, dass nichts mehr zu holen ist.',
    }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
  status: {
    column: 'status',
    line: ['Entwurf', 'Offen', 'Bezahlt'],
    tones: { Offen: 'warn', Bezahlt: 'ok', Abgeschrieben: 'bad', Storniert: 'bad' },
    steps: [
      { from: 'Entwurf', to: 'Offen', action: 'SPEICHERN', label: 'Stellen', done: 'Gestellt' },
      {
        from: 'Offen',
        to: 'Storniert',
        action: 'ANNULLIEREN',
        label: 'Stornieren',
        done: 'Storniert',
        needsReason: true,
      },
      {
        from: 'Offen',
        to: 'Abgeschrieben',
        action: 'ANNULLIEREN',
        label: 'Abschreiben',
        done: 'Abgeschrieben',
        needsReason: true,
        requires: ['beschluss_am'],
      },
    ],
    editable: ['Entwurf', 'Offen'],
  },
  deletableWhile: { empty: 'nummer', sentence: 'Eine gestellte Forderung wird storniert und nicht gelöscht.' },
  replica: { policy: 'on-demand' },
  sealed: true,
});
