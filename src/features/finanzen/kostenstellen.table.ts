import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** What costs and income of a branch are told apart by, beside their accounts (domain: finanzen 2). */
export const kostenstellen = defineTable({
  name: 'kostenstellen',
  nr: 401,
  label: 'Kostenstelle',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'nr'],
  right: 'VERWALTUNG_KOSTENSTELLEN',
  title: ['nr', 'name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    nr: text({ label: 'Nummer', max: 20, required: true, setBy: 'creation', index: true }),
    name: text({ label: 'Name', max: 120, required: true }),
    von: date({ label: 'Gültig von' }),
    bis: date({ label: 'Gültig bis' }),
    archiviertam: date({ label: 'Archiviert am' }),
  },
});
