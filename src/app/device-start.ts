import { openStore, databaseName, type Store } from '../db/database.ts';
import type { OpenVault } from '../db/vault/vault.ts';
import { localToday } from '../lib/local-time.ts';
import type { FileValue } from '../kit/kinds/file.ts';
import { registry } from '../features/registry.ts';
import { rightNow } from '../permissions/levels.ts';
import { offeredBy } from '../kit/offered.ts';
import { Rights } from '../permissions/rights.ts';
import { appDataSchema, type AppData } from '../protocol/session.ts';
import { Drafts } from '../screens/detail/drafts.ts';
import type { Device, FilePlace } from '../screens/device.ts';
import { keepSektion } from '../screens/list/kept-sektion.ts';
import { startLists } from '../screens/list/list-state.ts';
import { currentLocale } from '../ui/t.ts';
import { firstCriteria } from '../screens/list/search-defaults.ts';
import type { Notes } from '../screens/notes.ts';
import { browserEnvironment } from '../sync/browser.ts';
import { Engine } from '../sync/engine.ts';
import * as v from 'valibot';
import { drawn } from './drawn.ts';
import { basePath } from './base-path.ts';
import { currentConfig } from './config.ts';
import { reportContacts } from './contacts.ts';
import { passage, start } from './guard.ts';
import { finishLeftovers } from './leftovers.ts';
import { storeNotes } from './notes.ts';
import { offerChoices } from './offer-choices.ts';
import { cacheStatus, onPushRenewed, onSyncWake, repairCache, requestSyncWake } from './pwa.ts';
import { moduleAt, readableRoutes } from './routes.ts';
import { session, transport } from './services.ts';
import { appState, setAppState } from './app-state.ts';
import { startValues } from '../variants/choices.ts';
import { currentVariant } from './variant.ts';
import { vaults } from './vault.ts';
import { startScoped } from './start-scope.ts';

const appDataKey = 'app-daten';

/** A device that is open for one user, and the way to close it. */
export interface OpenedDevice {
  readonly device: Device;
  close(): Promise<void>;
}

/**
 * Opens the user's store and starts the engine. `data` comes from the server, else from the store: a cold start needs no
 * network. Undefined when the store does not know the user yet. `former`: the same store is open already, and people work on it
 * until the new device stands in its place.
 */
export async function openDevice(
  vault: OpenVault,
  data?: AppData,
  former?: OpenedDevice,
): Promise<OpenedDevice | undefined> {
  const store = await openStore({ name: databaseName(vault.id), registry, codec: vault.codec });
  const notes = storeNotes(store);
  if (data !== undefined) await notes.write(appDataKey, data);
  const known = data ?? (await keptAppData(notes));
  if (known === undefined) {
    store.close();
    return undefined;
  }
  const engine = await Engine.open({
    store,
    transport: transport(),
    environment: browserEnvironment(),
    userId: vault.userId,
  });
  const rights = new Rights(known.grants, known.spalten);
  // The engine's first round counts the whole replica; the list that somebody waits for is read before.
  const isRead = readFirstList(engine, rights).catch(() => undefined);
  const drafts = former?.device.drafts.moveTo(notes, engine.replica) ?? new Drafts(notes, engine.replica);
  offerChoices();
  startLists((module) =>
    firstCriteria(module, {
      variant: currentVariant(),
      own: known.filter,
      sek_id: known.user.sek_id,
      today: localToday(),
    }),
  );
  const stops = [
    keepDraftsSafe(drafts),
    wakeOnNetwork(engine),
    sendOnSignIn(engine),
    reportContacts(engine, store, vault),
    await keepSektion(notes),
    keepPush(notes),
  ];
  stops.push(startScoped(engine, known, isRead));
  const device: Device = {
    registry: offeredBy(registry, currentVariant().name),
    replica: engine.replica,
    engine,
    rights,
    user: known.user,
    variant: currentVariant(),
    ownStart: known.filter,
    dateWidth: currentConfig().spbDatum,
    notes,
    drafts,
    loadFile: (place, file) => loadFile(engine, place, file),
    ...drawn,
    startValues: (module) => startValues(currentVariant().name, currentConfig().standardregion, module),
    appFiles: cacheStatus,
    mendAppFiles: repairCache,
    vaultFacts: async () => ({
      sealed: true,
      recoverable: ((await (await vaults()).ofUser(vault.userId))?.byServer ?? null) !== null,
    }),
    request: (path, init) => transport().request(path, init),
    signIn: () => setAppState({ ...appState(), isSigningIn: true }),
  };
  void isRead
    .then(() => finishLeftovers(device))
    .catch((cause: unknown) => console.error('left work could not be finished', cause));
  return {
    device,
    async close() {
      for (const stop of stops) stop();
      await drafts.flush();
      await engine.rest();
      engine.stop();
      closeQuietly(store);
    },
  };
}

/** Reads the list that the address leads to while its screen is still on the way. */
async function readFirstList({ replica }: Engine, rights: Rights): Promise<void> {
  const path = `/${location.pathname.slice(basePath().length)}`;
  const offered = offeredBy(registry, currentVariant().name);
  const routes = readableRoutes(offered, rights);
  const way = path === '/login' ? start(routes) : passage(path, path, routes);
  const shown = way.to === 'go' ? way.path : path;
  const module = moduleAt(offered, shown);
  if (module?.route === shown) await replica.rows(module.table);
}

async function keptAppData(notes: Notes): Promise<AppData | undefined> {
  const parsed = v.safeParse(appDataSchema, await notes.read(appDataKey).catch(() => undefined));
  if (!parsed.success) return undefined;
  const grants = parsed.output.grants.map((grant) => ({ ...grant, rights: grant.rights.map(rightNow) }));
  return { ...parsed.output, grants };
}

/** What is typed goes to the device when the window is hidden: afterwards there may be no more time. */
function keepDraftsSafe(drafts: Drafts): () => void {
  const flush = (): void => void drafts.flush();
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Asks to be woken when something waits and the network is away (Chromium only). */
function wakeOnNetwork(engine: Engine): () => void {
  const stopWake = onSyncWake(() => void engine.syncNow());
  const stopStatus = engine.status.subscribe(() => {
    const { online, waiting } = engine.status.getSnapshot();
    if (!online && waiting > 0) void requestSyncWake().catch(() => false);
  });
  return () => {
    stopWake();
    stopStatus();
  };
}

/** Tells the server at each start, and when the network or a session returns, that this device still wants to be notified. */
function keepPush(notes: Notes): () => void {
  const renew = (): void =>
    void import('../screens/push/subscription.ts')
      .then(({ renewPush }) =>
        renewPush({ notes, request: (path, init) => transport().request(path, init) }, currentLocale()),
      )
      // Without a network the next start says it.
      .catch(() => undefined);
  let wasLost = session.isLost();
  const stops = [
    onPushRenewed(renew),
    session.subscribe(() => {
      if (wasLost && !session.isLost()) renew();
      wasLost = session.isLost();
    }),
  ];
  addEventListener('online', renew);
  renew();
  return () => {
    stops.forEach((stop) => stop());
    removeEventListener('online', renew);
  };
}

function sendOnSignIn(engine: Engine): () => void {
  let wasLost = session.isLost();
  return session.subscribe(() => {
    if (wasLost && !session.isLost()) void engine.syncNow();
    wasLost = session.isLost();
  });
}

async function loadFile(
  engine: Engine,
  { url, id, column }: FilePlace,
  file: Pick<FileValue, 'sha256' | 'type'>,
): Promise<Blob | undefined> {
  const kept = await engine.file(file);
  if (kept !== undefined) return kept;
  if (!engine.status.getSnapshot().online || column === '') return undefined;
  const response = await transport()
    .request(`${url}/${id}/datei/${column}`)
    .catch(() => undefined);
  return response?.ok ? response.blob() : undefined;
}

// A write that is still on its way must not end in an unhandled error.
function closeQuietly(store: Store): void {
  setTimeout(() => store.close());
}
