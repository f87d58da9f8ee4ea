import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { ruecklagenart, statusruecklage } from './haushalt.vocabularies.ts';

/** Reserves of a branch (§ 62 AO): what for, by which resolution, how much; movements say what lies in them (domain: finanzen 2, finanzen-tief 8). */
export const ruecklagen = defineTable({
  name: 'ruecklagen',
  nr: 494,
  label: 'Rücklage',
  root: { by: 'column', column: 'sek_id' },
  right: 'RUECKLAGEN_ALLGEMEIN',
  title: ['zweck'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    art: choice({ label: 'Art', values: ruecklagenart, required: true, default: 'Zweckgebunden', index: true }),
    zweck: text({ label: 'Zweck', max: 200, required: true }),
    status: choice({
      label: 'Status',
      values: statusruecklage,
      required: true,
      setBy: 'server',
      default: 'InBearbeitung',
      index: true,
    }),
    beschlussam: date({ label: 'Beschlossen am', required: true, index: true }),
    zielbetrag: money({ label: 'Ziel', min: 1 }),
    bis: date({ label: 'Zu verwenden bis' }),
    knt_id: reference({ label: 'Rücklagenkonto', to: 'konten', required: true }),
    gegenknt_id: reference({
      label: 'Vermögenskonto',
      to: 'konten',
      required: true,
      hint: 'Von hier wird zugeführt, hierher entnommen. Aufwand und Ertrag bleiben unberührt.',
    }),
    anlage_id: reference({
      label: 'Anlage',
      to: 'anlagen',
      hint: 'Nur Wiederbeschaffung: was ersetzt werden soll. Im Jahr höchstens deren Abschreibung.',
    }),
    standbetrag: money({ label: 'Stand', setBy: 'server', default: 0 }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
  status: {
    column: 'status',
    line: ['InBearbeitung', 'Aktiv', 'Aufgeloest'],
    tones: { Aktiv: 'ok' },
    steps: [
      { from: 'InBearbeitung', to: 'Aktiv', action: 'GENEHMIGEN', label: 'Genehmigen', done: 'Genehmigt' },
      { from: 'Aktiv', to: 'Aufgeloest', action: 'GENEHMIGEN', label: 'Auflösen', done: 'Aufgelöst' },
      {
        from: 'Aktiv',
        to: 'InBearbeitung',
        action: 'GENEHMIGEN',
        label: 'Zurückgeben',
        done: 'Zurückgegeben',
        needsReason: true,
      },
      {
        from: 'Aufgeloest',
        to: 'Aktiv',
        action: 'GENEHMIGEN',
        label: 'Wieder öffnen',
        done: 'Wieder geöffnet',
        needsReason: true,
      },
    ],
    editable: ['InBearbeitung', 'Aktiv'],
  },
  replica: { policy: 'eager' },
  sealed: true,
});
