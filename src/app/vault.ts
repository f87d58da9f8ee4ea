import { Vaults } from '../db/vault/vaults.ts';

let opening: Promise<Vaults> | undefined;

/** The vaults of this device, opened once; throws when the browser keeps nothing. */
export function vaults(): Promise<Vaults> {
  opening ??= Vaults.open({ now: () => Date.now() }).catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  });
  return opening;
}
