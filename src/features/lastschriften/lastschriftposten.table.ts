import { defineTable } from '../../kit/define-table.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/** Claims that a collection asks for. While one is asked for, `gebunden` is its id: the database lets no second file have it. */
export const lastschriftposten = defineTable({
  name: 'lastschriftposten',
  nr: 433,
  label: 'Forderung einer Lastschrift',
  parent: 'lastschrift_id',
  right: 'LASTSCHRIFTEN_ALLGEMEIN',
  title: ['text'],
  fields: {
    lastschrift_id: reference({
      label: 'Lastschrift',
      to: 'lastschriften',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    forderung_id: reference({ label: 'Forderung', to: 'forderungen', required: true, setBy: 'server', index: true }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
    text: text({ label: 'Text', max: 140, setBy: 'server' }),
    gebunden: text({ label: 'Gebunden an', max: 36, setBy: 'server', unique: true }),
  },
  replica: { policy: 'never' },
});
