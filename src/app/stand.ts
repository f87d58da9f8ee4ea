import type * as v from 'valibot';
import type { Vaults } from '../db/vault/vaults.ts';
import type { standInput, standSchema } from '../protocol/geraete.ts';

/** Vaults that one question may name: a hut's tablet may have more. */
const atOnce = 20;

type Stand = v.InferOutput<typeof standSchema>;
/** `POST /geraete/stand`; nothing where there is no answer. */
export type Ask = (devices: v.InferOutput<typeof standInput>) => Promise<Stand>;

/**
 * Asks the server how things stand with the vaults of this device, which needs no sign-in, and does what it says: what was withdrawn no longer
 * opens with a password, and of a lost device the maps go, too (`dropMaps`). Whoever shows or uses a vault hears of it from the vaults.
 */
export async function lookAtStand(
  all: Pick<Vaults, 'devices' | 'withdraw'>,
  ask: Ask,
  dropMaps: () => Promise<unknown>,
): Promise<void> {
  const devices = await all.devices();
  let isNews = false;
  for (let first = 0; first < devices.length; first += atOnce) {
    const some = devices.slice(first, first + atOnce);
    const told = await ask({
      ids: some.map(({ id }) => id),
      vernichtet: some.flatMap(({ id, isDestroyed }) => (isDestroyed ? id : [])),
    });
    if (told.some(({ stand }) => stand === 'verloren')) await dropMaps();
    for (const { id, stand } of told) isNews = (await all.withdraw(id, grund[stand])) || isNews;
  }
  // The server learns at once which keys are gone.
  if (isNews) await lookAtStand(all, ask, dropMaps);
}

const grund: Readonly<Record<Stand[number]['stand'], 'konto' | 'verloren' | undefined>> = {
  gut: undefined,
  gesperrt: 'konto',
  verloren: 'verloren',
};
