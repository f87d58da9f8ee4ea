import { defineTable } from '../../kit/define-table.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { text } from '../../kit/kinds/text.ts';

/** Columns that a right opens in a table, where it shall open fewer than its topic holds (spec B 3.3); without a row it opens them all. */
export const rechtespalten = defineTable({
  name: 'rechtespalten',
  nr: 53,
  label: 'Spaltenrecht',
  root: { by: 'everyone' },
  natural: ['recht', 'tabelle'],
  right: 'VERWALTUNG_RECHTE',
  title: ['recht', 'tabelle'],
  fields: {
    recht: text({ label: 'Recht', max: 120, required: true, setBy: 'creation', index: true }),
    tabelle: text({ label: 'Tabelle', max: 63, required: true, setBy: 'creation' }),
    spalten: longText({
      label: 'Spalten',
      max: 4000,
      hint: 'Namen der Spalten, durch Kommas getrennt; leer heißt: keine.',
    }),
  },
  replica: { policy: 'never' },
});
