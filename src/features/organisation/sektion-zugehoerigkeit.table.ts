import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Below what a branch lay, and from when on it will lie elsewhere (domain: personen 2, 4); written by the server's own calls alone. Before its first row it always lay where that says. */
export const sektionZugehoerigkeit = defineTable({
  name: 'sektion_zugehoerigkeit',
  nr: 300,
  label: 'Zugehörigkeit',
  parent: 'sek_id',
  right: 'RETTUNGSSTELLEN_ALLGEMEIN',
  title: ['von'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    parent_id: reference({ label: 'Übergeordnet', to: 'sektionen', required: true, setBy: 'creation' }),
    von: date({ label: 'Von', required: true, setBy: 'creation' }),
    bis: date({ label: 'Bis', setBy: 'server' }),
  },
});
