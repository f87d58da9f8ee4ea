import type { OpenVault, Secrets } from '../../db/vault/vault.ts';
import { message } from '../../lib/message.ts';
import { Rights } from '../../permissions/rights.ts';
import type { AppData } from '../../protocol/session.ts';
import { enterVault, setVaultAside, showVault, signOut } from '../app-control.ts';
import { fetchAppData } from '../app-data.ts';
import { appState } from '../app-state.ts';
import { readableRoutes } from '../routes.ts';
import { session, transport } from '../services.ts';
import { startRoute } from '../start-route.ts';
import { isReloadInVain } from '../reload.ts';
import { vaultFault } from './login-call.ts';
import { walk, type Facts, type Outcome, type Step } from './sign-in-steps.ts';

/** The vault of this device opens with a former password only. */
export interface FormerPassword {
  readonly is: 'frueheres-kennwort';
  /** False: this password does not open it either. */
  readonly onTry: (former: string) => Promise<boolean>;
  /** Begins with a new vault. */
  readonly onNew: () => Promise<void>;
}

/** What a person is shown on the way. */
export type Shown = Exclude<Step, { is: 'daten' | 'oeffnen' | 'start' }> | FormerPassword;

/** Where a sign-in led. `left`: the person turned back, or the device was locked meanwhile. */
export type Arrived =
  | { readonly is: 'in'; readonly path: string }
  | { readonly is: 'failed'; readonly text: string }
  | { readonly is: 'left' };

export interface FlowOptions {
  readonly secrets: Secrets;
  readonly facts: Omit<Facts, 'data'>;
  readonly returnUrl?: string | undefined;
  /** Shows something and answers whether to go on; rejects when it cannot be shown. */
  readonly ask: (shown: Shown) => Promise<boolean>;
  /** What the person should know although the way goes on. */
  readonly tell: (text: string) => void;
}

/** From a password that the server took to the first screen (spec A 4). Forgets the tokens when it does not get there. */
export async function signInFlow({ secrets, facts, returnUrl, ask, tell }: FlowOptions): Promise<Arrived> {
  let arrived: Arrived = { is: 'left' };
  let vault: OpenVault | undefined;
  let data: AppData | undefined;

  const fail = async (text: string): Promise<'end'> => {
    arrived = { is: 'failed', text };
    await session.shut();
    return 'end';
  };
  const enter = async ({ user, grants, spalten }: AppData, former?: string): Promise<boolean> => {
    const entered = await enterVault(user, new Rights(grants, spalten), { ...secrets, former });
    if (entered !== 'closed') vault = entered;
    return entered !== 'closed';
  };
  const openVaultOf = async (known: AppData): Promise<boolean> => {
    if (await enter(known)) return true;
    return ask({
      is: 'frueheres-kennwort',
      onTry: (former) => enter(known, former),
      onNew: async () => {
        await setVaultAside(known.user.id);
        await enter(known);
      },
    });
  };
  const load = async (): Promise<Outcome> => {
    const answer = await fetchAppData(transport());
    if (answer.kind === 'offline') return fail(unreachable);
    if (answer.kind !== 'data') return fail(refused);
    if (!(await openVaultOf(answer.data))) return turnBack();
    ({ data } = answer);
    return { data };
  };
  /** Without a yes the sign-in ends. */
  const question = async (shown: Shown): Promise<Outcome> => {
    const answer = await ask(shown).catch(() => undefined);
    if (answer === undefined) return fail(unreachable);
    return answer ? 'on' : turnBack();
  };
  /** What cannot be shown is skipped: it comes again with the next sign-in. */
  const notice = async (shown: Shown): Promise<Outcome> => {
    const answer = await ask(shown).catch(() => tell(unreachable));
    return answer === false ? 'end' : 'on';
  };

  const perform = async (step: Step): Promise<Outcome> => {
    switch (step.is) {
      case 'einwilligung':
      case 'systemhinweis':
        return question(step);
      case 'daten':
        return load();
      case 'versionskonflikt':
        // After a reload in vain the shell says so in a banner, and work goes on.
        return isReloadInVain(step.version) ? 'on' : notice(step);
      case 'oeffnen':
        if (vault !== undefined) await showVault(vault, data);
        return 'on';
      case 'mitgliederwechsel':
      case 'funktionswechsel':
      case 'pflichtfelder':
        return notice(step);
      case 'start':
        arrived = await startOf(returnUrl);
        return 'end';
    }
  };

  try {
    await walk(facts, perform);
  } catch (cause) {
    console.error('the vault could not be opened', cause);
    await fail(vaultFault);
  }
  return arrived;
}

const unreachable = message('Fehler beim Zugriff auf die Datenbank!');
const refused = message('Fehler beim Zugriff!');
const farewellMs = 5000;

/** The person does not want to go on: logged out here and, if it can be reached, on the server. */
async function turnBack(): Promise<'end'> {
  await transport()
    .request('/abmelden', { method: 'POST', signal: AbortSignal.timeout(farewellMs) })
    .catch(() => undefined);
  await session.shut();
  return 'end';
}

/** Where the open device starts; who may read nothing is signed out again. */
export async function startOf(returnUrl: string | undefined): Promise<Exclude<Arrived, { is: 'left' }>> {
  const { device } = appState();
  const path = device && startRoute(readableRoutes(device.registry, device.rights), returnUrl);
  if (path !== undefined) return { is: 'in', path };
  const text = message('Ungültige Rechte');
  await signOut(text);
  return { is: 'failed', text };
}
