import { defineTable } from '../../kit/define-table.ts';
import { date } from '../../kit/kinds/date.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** What a unit of a course tariff costs from a day on; one rate a day. */
export const kurstarifkosten = defineTable({
  name: 'kurstarifkosten',
  nr: 151,
  label: 'Kosten des Kurstarifs',
  parent: 'kurstarif_id',
  natural: ['kurstarif_id', 'gueltigab'],
  right: 'VERWALTUNG_STAMMDATEN',
  title: ['gueltigab'],
  fields: {
    kurstarif_id: reference({ label: 'Kurstarif', to: 'kurstarife', required: true, setBy: 'creation', index: true }),
    gueltigab: date({ label: 'Gültig ab', required: true, setBy: 'creation' }),
    betrag: money({ label: 'Betrag', min: 0, required: true }),
  },
});
