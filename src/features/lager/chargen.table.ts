import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { chargenstatus } from './lager.vocabularies.ts';

/** A batch of an article in a branch. `verfall` is its last usable day; once opened it may end sooner (domain: inventar-tief 1, 2). */
export const chargen = defineTable({
  name: 'chargen',
  nr: 551,
  label: 'Charge',
  root: { by: 'column', column: 'sek_id' },
  right: 'INVENTAR_LAGER',
  title: ['losnr'],
  natural: ['sek_id', 'artikel_id', 'losnr'],
  naturalMore: 'verfall',
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    losnr: text({ label: 'Losnummer', max: 40, required: true, setBy: 'creation', index: true }),
    verfall: date({
      label: 'Verwendbar bis',
      setBy: 'creation',
      index: true,
      hint: 'Der letzte Tag, an dem man sie verwenden darf.',
    }),
    angebrochenam: date({ label: 'Angebrochen am', max: 'today' }),
    haltbartage: integer({ label: 'Nach Anbruch haltbar', min: 0, max: 3650, unit: 'Tage' }),
    status: choice({ label: 'Status', values: chargenstatus, required: true, default: 'Frei', index: true }),
    notiz: text({ label: 'Notiz', max: 500 }),
  },
});
