import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { dateTime } from '../../../kit/kinds/date-time.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { longText } from '../../../kit/kinds/long-text.ts';
import { multiChoice } from '../../../kit/kinds/multi-choice.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { reservierungsstatus, verleihhinweis } from './verleih.vocabularies.ts';

/**
 * Who wants what when; `bis` does not belong to it (domain: inventar-tief 7 "Reservation"). A piece is reserved once at a time, which two
 * devices find out as a conflict; of an article the server sweeps what is taken at most at one time. What is over is `freigegebenam`.
 */
export const reservierungen = defineTable({
  name: 'reservierungen',
  nr: 547,
  label: 'Reservierung',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_VERLEIH',
  title: ['zweck', 'fuer'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    inventar_id: reference({ label: 'Inventarstück', to: 'inventar', setBy: 'creation', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', setBy: 'creation', index: true }),
    menge: integer({ label: 'Menge', required: true, default: 1, max: 99_999, hint: 'Nur bei einem Artikel.' }),
    von: dateTime({ label: 'Von', required: true, index: true }),
    bis: dateTime({ label: 'Bis', required: true, index: true, hint: 'Ab diesem Zeitpunkt ist es wieder frei.' }),
    zweck: text({ label: 'Zweck', max: 200, required: true }),
    fuer_id: reference({ label: 'Für Mitglied oder Kontakt', to: 'personen', index: true }),
    fuer_name: text({ label: 'Für (ohne Eintrag)', max: 120 }),
    notiz: longText({ label: 'Notiz', max: 2000 }),
    fuer: text({ label: 'Für', max: 160, setBy: 'server' }),
    status: choice({
      label: 'Status',
      values: reservierungsstatus,
      required: true,
      setBy: 'server',
      default: 'Gewuenscht',
      index: true,
    }),
    freigegebenam: dateTime({ label: 'Frei seit', setBy: 'server' }),
    hinweise: multiChoice({ label: 'Hinweise', values: verleihhinweis, setBy: 'server' }),
  },
  groups: { zeit: ['von', 'bis'], fuer: ['fuer_id', 'fuer_name'] },
  noOverlap: {
    by: ['inventar_id'],
    from: 'von',
    until: 'bis',
    unless: 'freigegebenam',
    sentence: 'In dieser Zeit ist es schon reserviert.',
  },
  status: {
    column: 'status',
    line: ['Gewuenscht', 'Bestaetigt', 'Ausgegeben'],
    tones: { Bestaetigt: 'ok', Abgelehnt: 'bad', Verfallen: 'warn', Storniert: 'warn', Ausgegeben: 'info' },
    steps: [
      { from: 'Gewuenscht', to: 'Bestaetigt', action: 'GENEHMIGEN', label: 'Bestätigen', done: 'Bestätigt' },
      {
        from: 'Gewuenscht',
        to: 'Abgelehnt',
        action: 'GENEHMIGEN',
        label: 'Ablehnen',
        done: 'Abgelehnt',
        needsReason: true,
      },
      { from: 'Bestaetigt', to: 'Storniert', action: 'SPEICHERN', label: 'Stornieren', done: 'Storniert' },
    ],
    editable: ['Gewuenscht', 'Bestaetigt'],
  },
  sealed: true,
});
