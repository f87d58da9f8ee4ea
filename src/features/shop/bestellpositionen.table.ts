import { defineTable } from '../../kit/define-table.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { money } from '../../kit/kinds/money.ts';
import { reference } from '../../kit/kinds/reference.ts';

/**
 * What is ordered. `preisbetrag` is the price that the orderer saw; ordering compares it with the one that holds and keeps it. `rueckstand` is
 * what the stock lacks, `geliefert` what was handed over, `gutgeschrieben` what came back (domain: inventar 2, 4).
 */
export const bestellpositionen = defineTable({
  name: 'bestellpositionen',
  nr: 563,
  label: 'Position',
  parent: 'bestellung_id',
  right: 'SHOP_BESTELLUNGEN',
  title: ['artikel_id'],
  fields: {
    bestellung_id: reference({
      label: 'Bestellung',
      to: 'bestellungen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    artikel_id: reference({ label: 'Artikel', to: 'artikel', required: true, setBy: 'creation', index: true }),
    menge: integer({ label: 'Menge', min: 1, max: 9999, required: true, default: 1 }),
    preisbetrag: money({ label: 'Preis', min: 0, max: 99_999_999 }),
    betrag: money({ label: 'Betrag', setBy: 'server' }),
    foerdersatz: decimal({ label: 'Förderung', digits: 2, min: 0, max: 100, setBy: 'server', unit: '%' }),
    anteilbetrag: money({ label: 'Davon Förderung', setBy: 'server' }),
    rueckstand: integer({ label: 'Fehlt im Lager', min: 0, max: 9999, setBy: 'server', default: 0 }),
    geliefert: integer({ label: 'Geliefert', min: 0, max: 9999, hint: 'Leer: alles, was da ist.' }),
    gutgeschrieben: integer({ label: 'Gutgeschrieben', min: 0, max: 9999, setBy: 'server', default: 0 }),
  },
});
