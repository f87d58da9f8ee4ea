import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** What a Kombi is made of: one line of the shop, several parts out of the stock (domain: inventar 2). */
export const artikelteile = defineTable({
  name: 'artikelteile',
  nr: 525,
  label: 'Teil',
  parent: 'artikel_id',
  right: 'ARTIKEL_ALLGEMEIN',
  title: ['teil_id'],
  natural: ['artikel_id', 'teil_id'],
  fields: {
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    teil_id: reference({ label: 'Teil', to: 'artikel', required: true, setBy: 'creation', index: true }),
    menge: integer({ label: 'Menge', min: 1, max: 999, required: true, default: 1 }),
  },
});
