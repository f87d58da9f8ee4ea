import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { registry } from '../src/features/registry.ts';
import { warmPasswords } from './auth/passwords.ts';
import { startControl } from './backup/control.ts';
import { beginRun, makeCopy } from './backup/backup-runs.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { demoSize } from './demo/create-demo.ts';
import { createFileStore } from './files/file-store.ts';
import { firstData } from './first-data.ts';
import { closeWhenStopping } from './http/connections.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { openDatabase, openShared } from './storage/database.ts';
import { keepPrivate } from './storage/keep-private.ts';
import { migrate } from './storage/migrate.ts';
import { migrations } from './storage/migrations.ts';
import { ensureSearchIndexes } from './storage/search-indexes.ts';
import { createVerband, ownOf } from './verband.ts';
import { demandPostgres, hatVerbaende } from './verbaende/eintrag.ts';
import { Verbaende } from './verbaende/verbaende.ts';

/** How long open requests may go on after the signal to stop. */
const patienceMillis = 5000;

/** What the process answers with, whether for one association or for many. */
interface Served {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Begins what works without being asked, once the port is taken. */
  start(): Promise<void>;
  /** Ends it; resolves when the work under way has ended, too. */
  stop(): Promise<void>;
  /** Lets go of the database, last of all. */
  close(): Promise<void>;
  readonly hasDemo: boolean;
}

/** Starts everything by the environment; resolves when the server answers. Throws in German what keeps it from starting. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, demoSize.mitglieder);
  keepPrivate(settings.dataDir);
  // Found out before the first start has filled a database for a minute.
  await listen(createServer(), settings).then(closeServer);
  const client = fileURLToPath(new URL('../client', import.meta.url));
  const served = hatVerbaende(settings.dataDir)
    ? await serveMany(env, settings, client)
    : await serveOne(settings, client);
  try {
    await warmPasswords();
    const stopping = new AbortController();
    const server = createServer(getRequestListener(served.fetch));
    closeWhenStopping(server, stopping.signal);
    await listen(server, settings);
    await served.start();
    stopOnSignal(server, served, stopping);
  } catch (error) {
    await served.close();
    throw error;
  }
  greet(settings, served.hasDemo);
}

/** One association, in the database that the settings name: opened, brought up to date and filled. */
async function serveOne(settings: Settings, client: string): Promise<Served> {
  const storage = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, onFailure: endAtOnce });
  try {
    await migrate(storage, migrations);
    const slower = await ensureSearchIndexes(storage, registry);
    if (slower !== undefined) console.warn(slower);
    const own = ownOf(settings, client);
    const hasDemo = await firstData(
      storage,
      registry,
      settings,
      own.deployment.variant().name,
      createFileStore(settings.dataDir),
      own.keys,
    );
    const verband = createVerband({ settings, storage, client, ...own });
    const { deps } = verband;
    let stopControl = (): void => {};
    return {
      fetch: verband.app.fetch,
      async start() {
        await verband.start();
        if (storage.kind === 'postgres') return;
        stopControl = await startControl(settings.dataDir, (target) =>
          beginRun(deps, 'Befehl').then((id) => makeCopy(deps, id, target)),
        );
      },
      stop() {
        stopControl();
        return verband.stop();
      },
      close: () => storage.close(),
      hasDemo,
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The associations of the folder `verbaende`, each in a schema of its own and under its own names. */
async function serveMany(env: NodeJS.ProcessEnv, settings: Settings, client: string): Promise<Served> {
  const database = await openShared(demandPostgres(settings));
  const verbaende = new Verbaende({ env, settings, database, client });
  return {
    fetch: verbaende.fetch,
    start: async () => verbaende.start(),
    stop: () => verbaende.stop(),
    close: () => database.close(),
    hasDemo: false,
  };
}

/** A failed embedded engine does not come back in this process; the next start recovers what was acknowledged. */
function endAtOnce(reason: Error): void {
  console.error(`Die Datenbank ist ausgefallen: ${reason.message}`);
  process.exit(1);
}

const closeServer = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

function listen(server: Server, { port, host }: Settings): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Der Port ${port} ist schon belegt. Mit PORT=… einen anderen wählen.`,
        EACCES: `Den Port ${port} darf dieses Konto nicht öffnen. Mit PORT=… einen anderen wählen.`,
        EADDRNOTAVAIL: `Die Adresse ${host} gibt es auf diesem Rechner nicht (HOST).`,
        ENOTFOUND: `Die Adresse ${host} gibt es nicht (HOST).`,
      };
      const sentence = sentences[cause.code ?? ''];
      reject(sentence === undefined ? cause : new SettingError(sentence));
    });
    server.listen(port, host, () => resolve(server));
  });
}

function stopOnSignal(server: Server, served: Served, stopping: AbortController): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const force = setTimeout(() => server.closeAllConnections(), patienceMillis);
    const working = served.stop();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(force);
    await working;
    await served.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().catch(() => process.exit(1)));
}

function greet({ port, host, base }: Settings, hasDemo: boolean): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  console.log(`Hüttenbuch ${__VERSION__} läuft: http://${shown}:${port}${base}`);
  if (!hasDemo) return;
  console.log(`Demo-Konten (Kennwort ${demoPassword}):`);
  for (const { benutzername, was } of demoAccounts) console.log(`  ${benutzername.padEnd(9)} ${was}`);
}
