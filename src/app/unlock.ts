import type { Withdrawal } from '../db/vault/vault.ts';
import { openUnlocked } from './app-control.ts';
import type { SessionOwner } from './session.ts';
import { vaults } from './vault.ts';

/** What a password did. `empty`: it opened the vault, but its store is gone and only the server could fill it. `until` in ms. */
export type Unlocked =
  | { readonly is: 'open' | 'wrong' | 'unknown' | 'empty' | 'frist' }
  | { readonly is: 'entzogen'; readonly grund: Withdrawal }
  | { readonly is: 'wait'; readonly until: number };

/** Opens a vault of this device with its password; needs no network. Without an id the name that was typed decides. */
export async function unlock(
  owner: Partial<SessionOwner> & { readonly benutzername: string },
  password: string,
): Promise<Unlocked> {
  const all = await vaults();
  const vault = owner.id === undefined ? await all.ofName(owner.benutzername) : await all.ofUser(owner.id);
  if (vault === undefined) return { is: 'unknown' };
  const result = await all.unlock(vault.id, password);
  if (result.is !== 'open') return result;
  return { is: (await openUnlocked(result.vault)) ? 'open' : 'empty' };
}
