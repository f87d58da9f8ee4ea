import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { registry } from '../src/features/registry.ts';
import { localToday } from '../src/lib/local-time.ts';
import { warmPasswords } from './auth/passwords.ts';
import { startControl } from './backup/control.ts';
import { beginRun, makeCopy } from './backup/backup-runs.ts';
import type { Deps } from './context.ts';
import { accountsOf, demoPassword } from './demo/accounts.ts';
import { fuelleBuecher } from './demo/amtsjahr/amtsjahr.ts';
import { demoSize } from './demo/create-demo.ts';
import { serverAreas } from './features/server-areas.ts';
import { firstData } from './first-data.ts';
import { closeWhenStopping } from './http/connections.ts';
import { observeProcess, observeVerband, observeVerbaende } from './operation/gauges.ts';
import { log, logAs } from './operation/log.ts';
import { metrics } from './operation/metrics.ts';
import { serveMetrics } from './operation/metrics-server.ts';
import { stopOnSignal } from './operation/stop.ts';
import { logForm, readSettings, SettingError, type Settings } from './settings.ts';
import { openDatabase, openShared, type Storage } from './storage/database.ts';
import { keepPrivate } from './storage/keep-private.ts';
import { migrate } from './storage/migrate.ts';
import { migrations } from './storage/migrations.ts';
import { ensureSearchIndexes } from './storage/search-indexes.ts';
import type { Variante } from '../src/variants/variants.ts';
import { createVerband, ownOf } from './verband.ts';
import { demandPostgres, hatVerbaende } from './verbaende/eintrag.ts';
import { Verbaende } from './verbaende/verbaende.ts';

/** What the process answers with, whether for one association or for many. */
interface Served {
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Begins what works without being asked, once the port is taken. */
  start(): Promise<void>;
  connections(): ReturnType<Storage['connections']>;
  /** Ends it; resolves when the work under way has ended, too. */
  stop(): Promise<void>;
  /** Lets go of the database, last of all. */
  close(): Promise<void>;
  /** Accounts of the demo association; none where there is none. */
  readonly demoAccounts: ReturnType<typeof accountsOf>;
}

/** Starts everything by the environment; resolves when the server answers. Throws in German what keeps it from starting. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  logAs(logForm(env));
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
    observeProcess(metrics, { version: __VERSION__, connections: served.connections });
    const stopMetrics = settings.metrik && (await serveMetrics(metrics, settings.metrik));
    let working: Promise<void> | undefined;
    stopOnSignal({
      server,
      begin() {
        stopping.abort();
        stopMetrics?.();
        working = served.stop();
      },
      endWork: async () => working,
      close: () => served.close(),
    });
  } catch (error) {
    await served.close();
    throw error;
  }
  greet(settings, served.demoAccounts);
}

/** How long, in ms, a start waits for the server before it, which lets go of its port at once and of the database last (`operation/stop.ts`). */
const formerMillis = 30_000;

/** One association, in the database that the settings name: opened, brought up to date and filled. */
async function serveOne(settings: Settings, client: string): Promise<Served> {
  const storage = await openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    onFailure: endAtOnce,
    patienceMillis: formerMillis,
  });
  try {
    await migrate(storage, migrations);
    const slower = await ensureSearchIndexes(storage, registry);
    if (slower !== undefined) log('warnung', 'start', { text: slower });
    const own = await ownOf(settings, client);
    await own.objects.check().catch((error: unknown) => {
      throw new SettingError(`Der Speicher der Dateien antwortet nicht (${causeOf(error)}).`);
    });
    const kind = (): Variante => own.deployment.variant().name;
    const { hasDemo, isNew } = await firstData(storage, registry, settings, kind, own.files, own.keys);
    const verband = createVerband({ settings, storage, client, ...own });
    const { deps } = verband;
    if (isNew && settings.demoAmtsjahr) await fuelleBuecher(deps, demoSize.seed, localToday(deps.now()));
    let stopControl = (): void => {};
    return {
      fetch: verband.app.fetch,
      connections: () => storage.connections(),
      async start() {
        observeVerband(metrics, { ...deps, waitingMails: verband.waitingMails, queues: serverAreas.queues });
        await verband.start();
        if (storage.kind === 'pglite') stopControl = await letCopy(deps);
      },
      stop() {
        stopControl();
        return verband.stop();
      },
      close: () => storage.close(),
      demoAccounts: hasDemo ? accountsOf(kind()) : [],
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Lets `npm run sicherung` ask this process for a copy of the embedded database. Answers the way to stop. */
const letCopy = (deps: Deps): Promise<() => void> =>
  startControl(deps.dataDir, (target) => beginRun(deps, 'Befehl').then((id) => makeCopy(deps, id, target)));

/** The associations of the folder `verbaende`, each in a schema of its own and under its own names. */
async function serveMany(env: NodeJS.ProcessEnv, settings: Settings, client: string): Promise<Served> {
  const database = await openShared(demandPostgres(settings));
  const verbaende = new Verbaende({ env, settings, database, client });
  return {
    fetch: verbaende.fetch,
    connections: () => database.own.connections(),
    async start() {
      observeVerbaende(metrics, () => verbaende.offene());
      verbaende.start();
    },
    stop: () => verbaende.stop(),
    close: () => database.close(),
    demoAccounts: [],
  };
}

/** A failed embedded engine does not come back in this process; the next start recovers what was acknowledged. */
function endAtOnce(reason: Error): void {
  log('fehler', 'datenbank', { text: `Die Datenbank ist ausgefallen: ${reason.message}` });
  process.exit(1);
}

const causeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unbekannt');

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

function greet({ port, host, base }: Settings, accounts: Served['demoAccounts']): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const said = [
    `Hüttenbuch ${__VERSION__} läuft: http://${shown}:${port}${base}`,
    ...(accounts.length > 0 ? [`Demo-Konten (Kennwort ${demoPassword}):`] : []),
    ...accounts.map(({ benutzername, was }) => `  ${benutzername.padEnd(9)} ${was}`),
  ];
  log('info', 'start', { text: said.join('\n') });
}
