import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** What an article costs from a day on, and which part of it the state pays; one price a table, article and day (domain: inventar 2). */
export const artikelpreise = defineTable({
  name: 'artikelpreise',
  nr: 561,
  label: 'Preis',
  parent: 'preistabelle_id',
  right: 'SHOP_ALLGEMEIN',
  title: ['artikel_id'],
  natural: ['preistabelle_id', 'artikel_id', 'ab'],
  fields: {
    preistabelle_id: reference({
      label: 'Preistabelle',
      to: 'preistabellen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    ab: date({ label: 'Ab', required: true, setBy: 'creation', begins: 'today' }),
    preisbetrag: money({ label: 'Preis', min: 0, max: 99_999_999, required: true }),
    foerdersatz: decimal({ label: 'Förderung', digits: 2, min: 0, max: 100, required: true, default: 0, unit: '%' }),
  },
});
