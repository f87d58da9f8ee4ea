import { useEffect, useState } from 'react';
import type { Withdrawal } from '../../db/vault/vault.ts';

/** Why this user's vault opens with no password, as soon as any window learns it; without a user whether any of this device was lost. */
export function useWithdrawal(userId?: string): Withdrawal | undefined {
  const [grund, setGrund] = useState<Withdrawal>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isThere = true;
    // The vaults come in a chunk of their own: the sign-in page does not wait for them.
    const follow = async (): Promise<void> => {
      const { vaults } = await import('../vault.ts');
      const all = await vaults();
      if (isThere) stop = all.followWithdrawal(userId, setGrund);
    };
    void follow().catch((cause: unknown) =>
      console.error('how things stand with this device could not be read', cause),
    );
    return () => {
      isThere = false;
      stop?.();
    };
  }, [userId]);
  return grund;
}
