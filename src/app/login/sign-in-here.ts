import type { Secrets } from '../../db/vault/vault.ts';
import { postJson, session } from '../services.ts';
import { login, type LoggedIn } from './login-call.ts';

/** What came of a sign-in at the server; then also what opens the vault. */
export type SignedIn =
  | Exclude<LoggedIn, { ok: true }>
  | { readonly ok: true; readonly secrets: Secrets; readonly dsgvo: boolean };

/** Signs in at the server from this device, and keeps the tokens. */
export async function signInHere(benutzername: string, password: string): Promise<SignedIn> {
  // With the vaults, which the sign-in page does not need before.
  const { thisDevice } = await import('./this-device.ts');
  const geraet = await thisDevice(benutzername);
  const answer = await login((body) => postJson('/login', body), { username: benutzername, password, geraet });
  if (!answer.ok) return answer;
  const { tresor, tresor_frueher, dsgvo, frist_tage } = answer.tokens;
  await session.accept(answer.tokens);
  return {
    ok: true,
    dsgvo,
    secrets: { password, tresor, frueher: tresor_frueher, geraet: geraet.id, fristTage: frist_tage },
  };
}
