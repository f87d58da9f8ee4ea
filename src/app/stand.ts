import * as v from 'valibot';
import { standSchema } from '../protocol/geraete.ts';
import { postJson } from './services.ts';
import { vaults } from './vault.ts';

/**
 * Asks the server how things stand with the vaults of this device, which needs no sign-in, and does what it says: what was withdrawn no longer
 * opens with a password. Answers the users whose vault has changed; none without a network.
 */
export async function followStand(): Promise<readonly string[]> {
  const all = await vaults();
  const ids = await all.devices();
  if (ids.length === 0 || !navigator.onLine) return [];
  const told = await ask(ids, []);
  const changed: string[] = [];
  for (const { id, stand } of told) changed.push(...(await all.withdraw(id, stand === 'gut' ? undefined : stand === 'gesperrt' ? 'konto' : 'verloren')));
  const destroyed = told.flatMap(({ id, stand }) => (stand === 'verloren' ? id : []));
  if (destroyed.length > 0 && changed.length > 0) await ask([], destroyed);
  return changed;
}

async function ask(ids: readonly string[], vernichtet: readonly string[]): Promise<v.InferOutput<typeof standSchema>> {
  const response = await postJson('/geraete/stand', { ids, vernichtet }).catch(() => undefined);
  const parsed = v.safeParse(standSchema, response?.ok === true ? await response.json().catch(() => null) : null);
  return parsed.success ? parsed.output : [];
}
