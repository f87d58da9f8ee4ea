import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** What a store has of an article, and how much of it is promised: sums that the server keeps, so that every cart sees what there is (domain: inventar 2, 5 "Stock"). */
export const liefermengen = defineTable({
  name: 'liefermengen',
  nr: 565,
  label: 'Liefermenge',
  root: { by: 'column', column: 'lager_id', readBy: 'everyone' },
  right: 'SHOP_ALLGEMEIN',
  title: ['artikel_id'],
  natural: ['lager_id', 'artikel_id'],
  fields: {
    lager_id: reference({ label: 'Lager', to: 'sektionen', required: true, setBy: 'server', index: true }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'server', index: true }),
    bestand: integer({ label: 'Bestand', required: true, setBy: 'server', default: 0 }),
    reserviert: integer({ label: 'Reserviert', required: true, setBy: 'server', default: 0 }),
    verfuegbar: integer({ label: 'Verfügbar', required: true, setBy: 'server', default: 0 }),
  },
});
