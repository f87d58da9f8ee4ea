import type { OpenVault, Secrets } from '../db/vault/vault.ts';
import type { Vaults } from '../db/vault/vaults.ts';
import { newLine } from '../lib/line.ts';
import { message } from '../lib/message.ts';
import { ensureTemporal } from '../lib/temporal.ts';
import { readsPatients } from '../permissions/patients.ts';
import type { Rights } from '../permissions/rights.ts';
import type { AppData } from '../protocol/session.ts';
import { fetchAppData } from './app-data.ts';
import { appState, setAppState } from './app-state.ts';
import { basePath } from './base-path.ts';
import { currentConfig } from './config.ts';
import type { OpenedDevice } from './device-start.ts';
import { followFilling } from './filling.ts';
import { watchUse } from './idle.ts';
import { hearTabs, tellTabs } from './lock-channel.ts';
import {
  asksAtStart,
  forgetStartChoice,
  idleMs,
  lockSettings,
  setLockSettings,
  type LockSettings,
  type StartReasons,
} from './lock-settings.ts';
import { leave } from './leave.ts';
import { watchLease } from './lease-watch.ts';
import { session, transport } from './services.ts';

interface Current {
  readonly vault: OpenVault;
  readonly opened: OpenedDevice;
  readonly watch: ReturnType<typeof watchUse>;
  readonly stops: readonly (() => void)[];
}

let current: Current | undefined;
/** The open key lies on the device, for a reload. */
let isKept = false;

/** Opening and locking stand in line: a lock that comes while the vault opens locks it. */
const inTurn = newLine();

// The vaults, the store and the engine come in chunks of their own: the sign-in page does not need them.
const allVaults = async (): Promise<Vaults> => (await import('./vault.ts')).vaults();

/** Cold start: opens what the last user left on this device, without any request, or shows whose locked device it is. */
export async function openLastDevice(): Promise<void> {
  const owner = session.owner();
  if (owner === undefined) return;
  setAppState({ device: undefined, locked: owner });
  const all = allVaults();
  // They come while the vault opens, or the password is typed.
  void Promise.all([import('./device-start.ts'), ensureTemporal()]).catch(() => undefined);
  const vault = await (await all).reopen(idleMs());
  if (vault?.userId === owner.id) await showVault(vault);
}

/** After an online sign-in: the user's vault, wrapped by what the server knows now. 'closed': nothing given opens it. */
export async function enterVault(
  user: AppData['user'],
  rights: Rights,
  secrets: Secrets,
): Promise<OpenVault | 'closed'> {
  const all = await allVaults();
  const isNew = (await all.ofUser(user.id)) === undefined;
  const entered = await all.enter(user, secrets);
  if (entered === 'closed') return 'closed';
  if (isNew && (await all.isShared())) forgetStartChoice();
  await keepKey(entered, rights);
  await session.open(entered);
  return entered;
}

/** The password was changed on this device: its vault opens with the new one at once, also without a network. */
export async function takeNewPassword(password: string): Promise<void> {
  if (current !== undefined) await (await allVaults()).rewrap(current.vault, password);
}

/** Keeps the vault that nobody can open as it is, and begins with a new one. */
export const setVaultAside = async (userId: string): Promise<void> => (await allVaults()).setAside(userId);

/** After an unlocking with the password. False: the store is empty and only the server could fill it. */
export async function openUnlocked(vault: OpenVault): Promise<boolean> {
  return showVault(vault);
}

/** Opens the user's store, in the place of the one that is open. False when it does not say who the user is and the server cannot be asked. */
export const showVault = (vault: OpenVault, data?: AppData): Promise<boolean> =>
  inTurn(async () => {
    const [{ openDevice }] = await Promise.all([import('./device-start.ts'), ensureTemporal()]);
    // With other rights the same store opens anew: people go on working on the former device until then.
    const former = current?.vault.id === vault.id ? current : undefined;
    if (former === undefined) await close();
    await session.open(vault);
    try {
      const opened = (await openDevice(vault, data, former?.opened)) ?? (await openFetched(vault, openDevice));
      if (opened === undefined) {
        await close();
        await session.shut();
        return false;
      }
      current = { vault, opened, watch: watch(vault), stops: [followLease(vault), await followWithdrawal(vault)] };
      await keepKey(vault, opened.device.rights);
      const isEmptied = await followFilling(await allVaults(), vault, opened.device);
      setAppState({ device: opened.device, isEmptied, leaseLeft: appState().leaseLeft });
      await end(former);
    } catch (cause) {
      await close();
      await end(former);
      await session.shut();
      throw cause;
    }
    tellTabs('offen');
    return true;
  });

async function openFetched(
  vault: OpenVault,
  openDevice: (vault: OpenVault, data: AppData) => Promise<OpenedDevice | undefined>,
): Promise<OpenedDevice | undefined> {
  if (!session.hasToken()) return undefined;
  const answer = await fetchAppData(transport());
  return answer.kind === 'data' && answer.data.user.id === vault.userId ? openDevice(vault, answer.data) : undefined;
}

/** The notice of an emptied storage was read. */
export const forgetEmptied = (): void => setAppState({ ...appState(), isEmptied: false });

/** Fetches rights and version anew; a changed grant opens the device again. Says what came of it. */
export async function refreshAppData(): Promise<AppData | undefined> {
  const answer = await fetchAppData(transport());
  if (answer.kind !== 'data' || current === undefined) return undefined;
  const {
    vault,
    opened: { device },
  } = current;
  const isSame =
    JSON.stringify([answer.data.grants, answer.data.spalten]) ===
    JSON.stringify([device.rights.grants, device.rights.columns]);
  if (!isSame && answer.data.user.id === device.user.id) await showVault(vault, answer.data);
  return answer.data;
}

/** Locks in all tabs: what was typed goes to the vault, the open key is forgotten. */
export async function lock(): Promise<void> {
  await forgetKeys();
  tellTabs('gesperrt');
  await shut();
}

/** When and how this device locks; from now on. */
export async function changeLockSettings(settings: LockSettings): Promise<void> {
  setLockSettings(settings);
  if (current !== undefined) await keepKey(current.vault, current.opened.device.rights);
}

/** Ends the session on this device and on the server. The locked vault stays for the same user's next sign-in. */
export const signOut = (notice?: string): Promise<void> =>
  inTurn(async () => {
    // The server forgets the session too, if it can be reached; nothing waits for it.
    if (session.isValid())
      void transport()
        .request('/abmelden', { method: 'POST', keepalive: true })
        .catch(() => undefined);
    await forgetKeys();
    tellTabs('abgemeldet');
    await closeForGood();
    await session.end();
    leave(
      {
        device: undefined,
        notice:
          notice === undefined
            ? undefined
            : {
                title: message('Hinweis'),
                text: notice,
                more: message(
                  'Was Sie gespeichert haben, liegt sicher auf diesem Gerät. Melden Sie sich an, um weiterzuarbeiten.',
                ),
              },
      },
      loginAddress(),
    );
  });

/** Deletes the vault and the store of the user whose device is open; only after what waits was exported. */
export async function discardDevice(): Promise<void> {
  await inTurn(async () => {
    const vault = current?.vault;
    if (vault === undefined) return;
    const { deleteMaps, deleteStore } = await import('./device-delete.ts');
    await close();
    await deleteStore(vault.id);
    await (await allVaults()).remove(vault.id);
    if ((await (await allVaults()).devices()).length === 0) await deleteMaps();
  });
  await signOut();
}

/** Follows what other tabs do: locking one locks all, opening one opens those whose key lies there again. */
export function followTabs(): void {
  hearTabs((said) => {
    const { device, locked } = appState();
    if (said === 'benutzt') current?.watch.used();
    else if (said === 'offen') void (locked !== undefined && device === undefined ? openLastDevice() : undefined);
    else if (current !== undefined || locked !== undefined) void (said === 'gesperrt' ? shut() : leaveSignedOut());
  });
  addEventListener('storage', () => void session.follow());
}

const leaveSignedOut = (): Promise<void> =>
  inTurn(async () => {
    await closeForGood();
    await session.shut();
    leave({ device: undefined }, loginAddress());
  });

const shut = (): Promise<void> =>
  inTurn(async () => {
    if (current === undefined) return;
    const { vault } = current;
    await closeForGood();
    await session.shut();
    leave({ device: undefined, locked: { id: vault.userId, benutzername: vault.benutzername } });
  });

async function closeForGood(): Promise<void> {
  // A field that takes its value when it is left does so now.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await close();
}

async function close(): Promise<void> {
  const closing = current;
  current = undefined;
  await end(closing);
}

async function end(closing: Current | undefined): Promise<void> {
  closing?.watch.stop();
  for (const stop of closing?.stops ?? []) stop();
  await closing?.opened.close().catch((cause: unknown) => console.error('what was typed could not be kept', cause));
}

const loginAddress = (): string => `${basePath()}login`;

/** What speaks for asking this user for the password at every start of this device. */
export const startReasons = async (rights: Rights): Promise<StartReasons> => {
  const isWanted = currentConfig().kennwortBeimStart;
  return {
    readsPatients: isWanted && readsPatients(rights),
    isShared: isWanted && (await (await allVaults()).isShared()),
  };
};

/** The open key survives a reload unless the password is asked for at every start. */
async function keepKey(vault: OpenVault, rights: Rights): Promise<void> {
  const all = await allVaults();
  isKept = !asksAtStart(lockSettings(), await startReasons(rights));
  await (isKept ? all.keep(vault) : all.lock());
}

const forgetKeys = async (): Promise<void> =>
  (await allVaults()).lock().catch((cause: unknown) => console.error('the open key could not be deleted', cause));

/** A lease that is over locks; what was typed lies sealed, and the page of the locked device says what it needs. */
const followLease = (vault: OpenVault): (() => void) =>
  watchLease({
    left: async () => (await allVaults()).leaseLeft(vault),
    onShort(leaseLeft) {
      if (appState().leaseLeft !== leaseLeft) setAppState({ ...appState(), leaseLeft });
    },
    onOver: () => void lock(),
  });

/** The server may withdraw this device or its account: then every window locks, and the page says why. */
const followWithdrawal = async ({ userId }: OpenVault): Promise<() => void> =>
  (await allVaults()).followWithdrawal(userId, (grund) => void (grund === undefined ? undefined : lock()));

function watch(vault: OpenVault): ReturnType<typeof watchUse> {
  return watchUse({
    now: () => Date.now(),
    idleMs,
    onUse: () => {
      tellTabs('benutzt');
      void allVaults()
        .then((all) => all.touch(vault.id))
        .catch(() => undefined);
    },
    // Another user may have opened his vault there: then the key that lies here is his.
    onIdle: (isLockedElsewhere) => void (isLockedElsewhere ? shut() : lock()),
    lastUse: async () => (isKept ? (await allVaults()).usedAt(vault.id) : 0),
  });
}
