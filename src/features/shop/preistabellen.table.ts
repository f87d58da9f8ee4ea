import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { bestellart } from './shop.vocabularies.ts';

/** Prices that hold from a day on, of the shop or of state-funded material (domain: inventar 2, 4 "Bestellung"). */
export const preistabellen = defineTable({
  name: 'preistabellen',
  nr: 560,
  label: 'Preistabelle',
  root: { by: 'everyone' },
  right: 'SHOP_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    art: choice({ label: 'Für', values: bestellart, required: true, default: 'Shop', index: true }),
    von: date({ label: 'Gilt ab', required: true, begins: 'today' }),
    bis: date({ label: 'Gilt bis' }),
    kundengruppe_id: reference({
      label: 'Kundengruppe',
      to: 'kundengruppen',
      hint: 'Leer: für alle. Sonst gilt sie für Besteller dieser Gruppe vor der allgemeinen.',
    }),
  },
});
