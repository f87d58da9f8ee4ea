import { newId } from '../../lib/ids.ts';
import type { CommandTarget } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { addressOf } from '../addresses.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import { bestellungen } from './bestellungen.table.ts';
import { bestellungenModule, staatsbestellungenModule } from './bestellungen.module.ts';
import { bestellbare } from './korb.rules.ts';

/** Lays what an order asked for into a new cart, whatever became of the order; what is not ordered any more stays out. Prices are those of then: the cart says what changed. */
export async function bestelleNochmals({ device, row, go }: CommandTarget): Promise<void> {
  const { engine, replica } = device;
  const kaeuflich = new Set(bestellbare(await replica.rows(artikel), '').map(({ id }) => id));
  const zeilen = (await replica.rows(bestellpositionen)).filter(
    (one) => one.bestellung_id === row['id'] && kaeuflich.has(one.artikel_id ?? ''),
  );
  const id = newId();
  const { art, sek_id, lager_id, zweck, preistabelle_id, lieferdatum } = row;
  const done = await stored(() =>
    engine.act([
      {
        do: 'create',
        table: bestellungen.name,
        row: { id, art, sek_id, lager_id, zweck, preistabelle_id, lieferdatum },
      },
      ...zeilen.map(({ artikel_id, menge, preisbetrag }) => ({
        do: 'create' as const,
        table: bestellpositionen.name,
        row: { id: newId(), bestellung_id: id, artikel_id, menge, preisbetrag },
      })),
    ]),
  );
  const address = addressOf(art === 'Staatsmittel' ? staatsbestellungenModule : bestellungenModule, id);
  if (done !== undefined && address !== undefined) go(address);
}
