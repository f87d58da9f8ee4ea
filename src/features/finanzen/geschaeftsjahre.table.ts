import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { jahresstatus } from './finanzen.vocabularies.ts';

/**
 * Business years of a branch (domain: finanzen 4 "Year"). Closing one moves profit and loss to the result, carries the balance forward
 * and raises the branch's earliest booking date; only the association opens it again.
 */
export const geschaeftsjahre = defineTable({
  name: 'geschaeftsjahre',
  nr: 402,
  label: 'Geschäftsjahr',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'jahr'],
  right: 'BUCHUNGEN_ABSCHLUSS',
  title: ['von', 'bis'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    jahr: integer({
      label: 'Jahr',
      isYear: true,
      min: 1990,
      max: 2100,
      required: true,
      setBy: 'creation',
      index: true,
    }),
    von: date({ label: 'Von', required: true }),
    bis: date({ label: 'Bis', required: true }),
    status: choice({ label: 'Status', values: jahresstatus, required: true, setBy: 'server', default: 'Offen' }),
  },
  noOverlap: {
    by: ['sek_id'],
    from: 'von',
    until: 'bis',
    sentence: 'Das Geschäftsjahr überschneidet sich mit einem anderen.',
  },
  status: {
    column: 'status',
    line: ['Offen', 'InAbschluss', 'Abgeschlossen'],
    tones: { InAbschluss: 'warn', Abgeschlossen: 'ok' },
    steps: [
      { from: 'Offen', to: 'InAbschluss', action: 'ABSCHLIESSEN', label: 'Abschluss beginnen', done: 'In Abschluss' },
      { from: 'InAbschluss', to: 'Offen', action: 'ABSCHLIESSEN', label: 'Abschluss abbrechen', done: 'Wieder offen' },
      { from: 'InAbschluss', to: 'Abgeschlossen', action: 'ABSCHLIESSEN', label: 'Abschließen', done: 'Abgeschlossen' },
      {
        from: 'Abgeschlossen',
        to: 'InAbschluss',
        action: 'SPEICHERNADMIN',
        label: 'Wieder öffnen',
        done: 'Wieder geöffnet',
        needsReason: true,
      },
    ],
    editable: ['Offen'],
  },
});
