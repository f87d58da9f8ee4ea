import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { nummernreihe } from './finanzen.vocabularies.ts';

/** What a branch numbers by ranges of its own instead of the usual numbers, at most one series each (domain: finanzen 2). */
export const nummernserien = defineTable({
  name: 'nummernserien',
  nr: 410,
  label: 'Nummernserie',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'reihe'],
  right: 'VERWALTUNG_NUMMERN',
  title: ['code'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    reihe: choice({ label: 'Nummeriert', values: nummernreihe, required: true, setBy: 'creation', index: true }),
    code: text({ label: 'Kürzel', max: 20, code: true, required: true, index: true }),
    name: text({ label: 'Bezeichnung', max: 120 }),
  },
});
