import type * as v from 'valibot';
import { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import { gutschreibbar, istGanzGutgeschrieben } from '../../../src/features/shop/gutschrift.rules.ts';
import type { Gutschrift, gutschriftInput } from '../../../src/features/shop/shop.calls.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused, rejected } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { bucheLager } from '../lager/buchen.ts';
import { stelleGutschrift, type Menge } from './abrechnen.ts';
import { demandLager } from './bestellungen.ts';
import { sperreLager } from './liefermengen.ts';
import { bedarfVon, planVon } from './plan.ts';
import { positionenVon, zaehleNeu } from './reservieren.ts';

type Bestellung = StoredOf<typeof bestellungen>;

/** Credits parts of a billed order, no more than was delivered and not credited yet; the order is one of credits when all of it is (domain: inventar 4 "Abgerechnet→Gutschrift", 7 number 20). */
export async function schreibeGut(unit: Unit, asked: v.InferOutput<typeof gutschriftInput>): Promise<Gutschrift> {
  const order = await lockRow(unit, unit.table(bestellungen), asked.bestellung_id);
  if (order === undefined || !maySee(unit, order)) throw noRow();
  demandLager(unit, order, 'ABRECHNUNG');
  if (order.values.status !== 'Abgerechnet')
    throw refused(message('Gutgeschrieben wird, was geliefert und abgerechnet ist.'));
  await sperreLager(unit, order.values.lager_id ?? '');
  const mengen = await gefragt(unit, order, asked.positionen);
  const rechnung_id = (await stelleGutschrift(unit, order, mengen)) ?? null;
  for (const { position, menge } of mengen)
    await unit.update(unit.table(bestellpositionen), position, {
      gutgeschrieben: (position.values.gutgeschrieben ?? 0) + menge,
    });
  if (asked.zurueck) await nimmZurueck(unit, order, mengen);
  const status = istGanzGutgeschrieben((await positionenVon(unit, order)).map(({ values }) => values))
    ? 'Gutschrift'
    : 'Abgerechnet';
  await unit.update(
    unit.table(bestellungen),
    order,
    { status, grund: asked.grund },
    { art: 'schritt', grund: asked.grund },
  );
  return { rechnung_id, status };
}

const maySee = ({ nutzer }: Unit, order: Bestellung): boolean =>
  nutzer.rights.holds(topicIn(bestellungen.right, order.area), 'LESEN', order.sek_ids);

async function gefragt(
  unit: Unit,
  order: Bestellung,
  asked: readonly { readonly id: string; readonly menge: number }[],
): Promise<readonly Menge[]> {
  const positionen = await positionenVon(unit, order);
  const sums = new Map<string, number>();
  for (const { id, menge } of asked) sums.set(id, (sums.get(id) ?? 0) + menge);
  return [...sums].map(([id, menge]) => {
    const position = positionen.find((one) => one.id === id);
    if (position === undefined) throw noRow();
    const rest = gutschreibbar(position.values);
    if (menge > rest)
      throw rejected([
        { feld: 'menge', text: message('Gutschreiben lassen sich davon nur noch {rest}.', { rest: String(rest) }) },
      ]);
    return { position, menge };
  });
}

/** What comes back is stock again. */
async function nimmZurueck(unit: Unit, order: Bestellung, mengen: readonly Menge[]): Promise<void> {
  const zeilen = mengen.map(({ position, menge }) => ({ artikel_id: position.values.artikel_id, menge }));
  await bucheLager(
    unit,
    [...bedarfVon(zeilen, await planVon(unit))].map(([artikel_id, menge]) => ({
      artikel_id,
      menge,
      sek_id: order.values.lager_id ?? order.values.sek_id,
      zeitpunkt: unit.zeit,
      grund: 'Rueckgabe' as const,
      beleg: order.values.nummer,
    })),
  );
  await zaehleNeu(unit, order);
}
