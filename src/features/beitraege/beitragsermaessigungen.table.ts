import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Who pays less, or nothing, for a time (domain: finanzen-tief 4). */
export const beitragsermaessigungen = defineTable({
  name: 'beitragsermaessigungen',
  nr: 483,
  label: 'Ermäßigung',
  root: { by: 'column', column: 'sek_id' },
  right: 'BEITRAEGE_ARTEN',
  title: ['grund'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    prozent: integer({
      label: 'Nachlass',
      min: 1,
      max: 100,
      unit: '%',
      required: true,
      default: 100,
      hint: '100: von allen Beiträgen befreit.',
    }),
    von: date({ label: 'Von', required: true }),
    bis: date({ label: 'Bis' }),
    grund: text({ label: 'Grund', max: 140, required: true }),
  },
  noOverlap: {
    by: ['mgd_id', 'sek_id'],
    from: 'von',
    until: 'bis',
    sentence: 'Für diese Zeit gibt es schon eine Ermäßigung.',
  },
  replica: { policy: 'on-demand' },
  sealed: true,
});
