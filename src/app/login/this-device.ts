import { newId } from '../../lib/id.ts';
import { vaults } from '../vault.ts';
import { deviceName } from './device-name.ts';

/** What a sign-in tells the server about where it happens: the id of this user's vault here, a new one at the first sign-in. */
export async function thisDevice(benutzername: string): Promise<{ readonly id: string; readonly name: string }> {
  const vault = await (await vaults()).ofName(benutzername);
  return { id: vault?.geraet ?? newId(), name: deviceName(navigator.userAgent, navigator.maxTouchPoints) };
}
