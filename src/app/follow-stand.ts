import * as v from 'valibot';
import { standSchema } from '../protocol/geraete.ts';
import { hearWithdrawal, postJson } from './services.ts';
import { lookAtStand, type Ask } from './stand.ts';
import { vaults } from './vault.ts';

/** A device asks so often how things stand with it. */
const askMs = 5 * 60_000;

/** Asks now, whenever the network returns or an answer hints at it, and every few minutes, on every page: nobody need sign in for a lost device to be told. */
export function followStand(): void {
  const look = (): void => {
    if (!navigator.onLine) return;
    void vaults()
      .then((all) => lookAtStand(all, ask, dropMaps))
      .catch((cause: unknown) => console.error('how things stand with this device could not be asked', cause));
  };
  look();
  setInterval(look, askMs);
  addEventListener('online', look);
  hearWithdrawal(look);
}

const dropMaps = async (): Promise<unknown> => (await import('./device-delete.ts')).deleteMaps();

const ask: Ask = async (devices) => {
  const response = await postJson('/geraete/stand', devices).catch(() => undefined);
  const parsed = v.safeParse(standSchema, response?.ok === true ? await response.json().catch(() => null) : null);
  return parsed.success ? parsed.output : [];
};
