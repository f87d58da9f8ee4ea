import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** Days on which a series makes no shift, by its own local day; two planners who leave out the same one meet in one row. */
export const dienstausnahmen = defineTable({
  name: 'dienstausnahmen',
  nr: 602,
  label: 'Ausnahmetag',
  parent: 'ausb_id',
  natural: ['serie_id', 'tag'],
  right: 'AUSBILDUNG_TAGE',
  title: ['tag'],
  fields: {
    ausb_id: reference({ label: 'Dienstplan', to: 'ausbildungen', required: true, setBy: 'creation', index: true }),
    serie_id: reference({ label: 'Serie', to: 'dienstserien', required: true, setBy: 'creation', index: true }),
    tag: date({ label: 'Tag', required: true }),
  },
});
