import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** How much of a group of articles a branch may have from state funds in a year, by pieces or by what the state pays (domain: inventar-tief 2, 7). */
export const staatskontingente = defineTable({
  name: 'staatskontingente',
  nr: 564,
  label: 'Kontingent',
  root: { by: 'column', column: 'sek_id' },
  right: 'STAATSMITTEL_ALLGEMEIN',
  title: ['jahr'],
  natural: ['sek_id', 'artikelgruppe_id', 'jahr'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    artikelgruppe_id: reference({
      label: 'Artikelgruppe',
      to: 'artikelgruppen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    jahr: integer({ label: 'Jahr', min: 2000, max: 2100, required: true, setBy: 'creation', index: true }),
    menge: integer({ label: 'Stück', min: 0, max: 99_999 }),
    betrag: money({ label: 'Oder Betrag', min: 0 }),
  },
});
