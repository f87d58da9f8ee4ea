import { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { giveNumbers } from '../../records/numbers.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheLager } from '../lager/buchen.ts';
import type { Position } from './bestellen.ts';
import { inventarisiere } from './inventarisieren.ts';
import { bedarfVon, planVon } from './plan.ts';
import { positionenVon, reserviere, zaehleNeu } from './reservieren.ts';

type Bestellung = StoredOf<typeof bestellungen>;

/** What of a line is handed over: what somebody counted, else what was promised. */
export const uebergeben = ({ menge, geliefert, rueckstand }: Position['values']): number =>
  Math.min(menge, geliefert ?? menge - (rueckstand ?? 0));

/**
 * Handing over is a fact: it leaves the store even below zero. Each piece of a serial article becomes an inventory row of the branch; what
 * was not there goes on as an order of its own (domain: inventar 4 "Abholbereit→Abgeholt", 7 number 19).
 */
export async function uebergib(unit: Unit, order: Bestellung): Promise<void> {
  const table = unit.table(bestellpositionen);
  const positionen = await positionenVon(unit, order);
  const rest: Position[] = [];
  for (const row of positionen) {
    const geliefert = uebergeben(row.values);
    if (geliefert < row.values.menge) rest.push(row);
    await unit.update(table, row, { geliefert, rueckstand: 0 });
    await inventarisiere(unit, order, row, geliefert);
  }
  await bucheAus(unit, order, positionen);
  await zaehleNeu(unit, order);
  if (rest.length > 0) await liefereNach(unit, order, rest);
}

/** What leaves the store, Kombis as their parts. */
async function bucheAus(unit: Unit, { values }: Bestellung, positionen: readonly Position[]): Promise<void> {
  const plan = await planVon(unit);
  const zeilen = positionen.map((row) => ({ artikel_id: row.values.artikel_id, menge: uebergeben(row.values) }));
  await bucheLager(
    unit,
    [...bedarfVon(zeilen, plan)]
      .filter(([, menge]) => menge > 0)
      .map(([artikel_id, menge]) => ({
        artikel_id,
        sek_id: values.lager_id ?? values.sek_id,
        menge: -menge,
        zeitpunkt: unit.zeit,
        grund: 'Lieferung' as const,
        beleg: values.nummer,
      })),
  );
}

/** The rest of an order, approved as it was. */
async function liefereNach(unit: Unit, order: Bestellung, rest: readonly Position[]): Promise<void> {
  const table = unit.table(bestellungen);
  const id = newId();
  const values: ValuesOf<typeof bestellungen> = {
    ...order.values,
    nummer: null,
    status: 'Bestellt',
    nachlieferung_id: order.id,
    unterschrift: null,
    abgeholtvon: null,
    gemeldet: null,
    bestelltam: unit.zeit,
  };
  await giveNumbers(unit, table, values);
  const zeilen = rest.map(({ values: { menge, ...line } }, at) => {
    const geliefert = uebergeben({ menge, ...line });
    return { ...line, menge: menge - geliefert, ...anteilig(rest[at]?.values, menge - geliefert) };
  });
  const summe = (column: 'betrag' | 'anteilbetrag'): number =>
    zeilen.reduce((sum, line) => sum + (line[column] ?? 0), 0);
  const root = await unit.insert(table, {
    id,
    rev: 1,
    root_id: id,
    sek_ids: order.sek_ids,
    values: { ...values, status: 'Abgeschlossen', betrag: summe('betrag'), anteilbetrag: summe('anteilbetrag') },
  });
  for (const line of zeilen)
    await unit.insert(unit.table(bestellpositionen), {
      id: newId(),
      rev: 1,
      root_id: id,
      sek_ids: order.sek_ids,
      values: { ...line, bestellung_id: id, geliefert: null, gutgeschrieben: 0, rueckstand: line.menge },
    });
  await reserviere(unit, root);
}

/** What a part of a line costs. */
function anteilig(
  line: Position['values'] | undefined,
  menge: number,
): Pick<Position['values'], 'betrag' | 'anteilbetrag'> {
  const ganz = line?.menge ?? 1;
  return {
    betrag: menge * (line?.preisbetrag ?? 0),
    anteilbetrag: Math.round(((line?.anteilbetrag ?? 0) * menge) / ganz),
  };
}
