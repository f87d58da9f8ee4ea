import type { OpenVault } from '../db/vault/vault.ts';
import type { Vaults } from '../db/vault/vaults.ts';
import type { OpenedDevice } from './device-start.ts';

/** Notes that a vault's store was filled once; true when it was and is empty now. */
export async function followFilling(
  all: Vaults,
  { id }: OpenVault,
  { engine: { status } }: OpenedDevice['device'],
): Promise<boolean> {
  const isFilled = (): boolean => status.getSnapshot().everSynced;
  if (isFilled()) {
    // Nobody waits for it: it would stand in line behind the reading of the first list.
    void all.noteFilled(id).catch(() => undefined);
    return false;
  }
  const stop = status.subscribe(() => {
    if (!isFilled()) return;
    stop();
    void all.noteFilled(id);
  });
  return all.wasFilled(id);
}
