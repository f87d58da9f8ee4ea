import { useEffect, useState } from 'react';
import type { Withdrawal } from '../../db/vault/vault.ts';
import { followStand } from '../stand.ts';
import { vaults } from '../vault.ts';

/** A locked device asks so often how things stand with it. */
const askMs = 5 * 60_000;

/** Why this user's vault opens with no password; asked of the server while the page stands there and there is a network. */
export function useWithdrawal(userId: string): Withdrawal | undefined {
  const [grund, setGrund] = useState<Withdrawal>();
  useEffect(() => {
    let isThere = true;
    const read = async (): Promise<void> => {
      const vault = await (await vaults()).ofUser(userId);
      if (isThere) setGrund(vault?.entzogen);
    };
    const ask = async (): Promise<void> => {
      await read();
      await followStand();
      await read();
    };
    const look = (): void => void ask().catch((cause: unknown) => console.error('how things stand with this device could not be read', cause));
    look();
    const timer = setInterval(look, askMs);
    addEventListener('online', look);
    return () => {
      isThere = false;
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [userId]);
  return grund;
}
