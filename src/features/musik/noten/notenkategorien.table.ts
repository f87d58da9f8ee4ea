import { defineTable } from '../../../kit/define-table.ts';
import { text } from '../../../kit/kinds/text.ts';
import { yesNo } from '../../../kit/kinds/yes-no.ts';

/** What kinds of sheet music there are, e.g. marches or sacred music; the same for all branches. */
export const notenkategorien = defineTable({
  name: 'notenkategorien',
  nr: 690,
  label: 'Notenkategorie',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 80, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 80 }),
    archiviert: yesNo({ label: 'Archiviert' }),
  },
});
