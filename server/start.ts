import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import { createApp } from './app.ts';
import { serverKeys, type ServerKeys } from './auth/keys.ts';
import { warmPasswords } from './auth/passwords.ts';
import { loadSecret } from './auth/secret.ts';
import { startControl } from './backup/control.ts';
import { beginRun, makeCopy } from './backup/backup-runs.ts';
import { jobKinds } from './features/server-areas.ts';
import type { Deps } from './context.ts';
import { createDeployment, type Deployment } from './deployment.ts';
import { accountsOf, demoPassword } from './demo/accounts.ts';
import { demoSize } from './demo/create-demo.ts';
import { createFileStore } from './files/file-store.ts';
import { clamd } from './files/clamd.ts';
import { uploadRules } from './files/upload-rules.ts';
import { createUploads } from './files/uploads.ts';
import { firstData } from './first-data.ts';
import { closeWhenStopping } from './http/connections.ts';
import { createMailer, type OutboxMailer } from './mail/create-mailer.ts';
import { createMailWords } from './mail/mail-words.ts';
import { systemDns } from './mail/dns.ts';
import { createMailLog, markLost } from './mail/mail-log.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { watchBacklog } from './storage/backlog.ts';
import { openDatabase, type Storage } from './storage/database.ts';
import { keepPrivate } from './storage/keep-private.ts';
import { migrate } from './storage/migrate.ts';
import { migrations } from './storage/migrations.ts';
import { ensureSearchIndexes } from './storage/search-indexes.ts';
import { createEvents } from './sync/events.ts';

/** How long open requests may go on after the signal to stop. */
const patienceMillis = 5000;

/** Starts everything by the environment; resolves when the server answers. Throws in German what keeps it from starting. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, demoSize.mitglieder);
  keepPrivate(settings.dataDir);
  // Found out before the first start has filled a database for a minute.
  await listen(createServer(), settings).then(closeServer);
  const storage = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, onFailure: endAtOnce });
  try {
    await migrate(storage, migrations);
    const slower = await ensureSearchIndexes(storage, registry);
    if (slower !== undefined) console.warn(slower);
    const client = fileURLToPath(new URL('../client', import.meta.url));
    const deployment = createDeployment(join(settings.dataDir, 'assets'), join(client, 'assets'));
    const keys = serverKeys(loadSecret(settings.dataDir, settings.secret));
    const hasDemo = await firstData(
      storage,
      registry,
      settings,
      () => deployment.variant().name,
      createFileStore(settings.dataDir),
      keys,
    );
    await serve({ settings, storage, hasDemo, client, deployment, keys });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

interface Start {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly hasDemo: boolean;
  /** Folder of the built client. */
  readonly client: string;
  readonly deployment: Deployment;
  readonly keys: ServerKeys;
}

async function serve({ settings, storage, hasDemo, client, deployment, keys }: Start): Promise<void> {
  const files = createFileStore(settings.dataDir);
  const events = createEvents(storage);
  const now = (): Date => new Date();
  const mailer = createMailer({
    dataDir: settings.dataDir,
    from: settings.mailFrom,
    smtpUrl: settings.smtpUrl,
    dkim: settings.dkim,
    now,
    log: createMailLog(storage, keys),
    words: createMailWords(storage),
  });
  const deps: Deps = {
    storage,
    registry,
    offered: () => offeredBy(registry, deployment.variant().name),
    files,
    scan: settings.scanner && clamd(settings.scanner),
    events,
    now,
    dataDir: settings.dataDir,
    mailer,
    dns: systemDns(settings.nameserver),
    versand: settings.versand,
    sicherung: { ...settings.sicherung, databaseUrl: settings.databaseUrl },
    address: settings.address,
    deployment,
    version: __VERSION__,
    keys,
  };
  const uploads = createUploads(storage, files, uploadRules(registry), now);
  const jobs = createJobs(deps, jobKinds);
  const stopping = new AbortController();
  const app = createApp(deps, {
    uploads,
    jobs,
    stopping: stopping.signal,
    base: settings.base,
    isLocked: () => settings.isLocked,
    ...(existsSync(client) ? { clientFolder: client } : {}),
  });
  await warmPasswords();
  const server = createServer(getRequestListener(app.fetch));
  closeWhenStopping(server, stopping.signal);
  await listen(server, settings);
  await startMails(storage, mailer);
  jobs.start();
  const stopHousekeeping = startHousekeeping(deps, uploads, jobs);
  const stopWatching = watchBacklog(storage.backlog);
  const stopControl =
    storage.kind === 'postgres'
      ? () => {}
      : await startControl(settings.dataDir, (target) =>
          beginRun(deps, 'Befehl').then((id) => makeCopy(deps, id, target)),
        );
  stopOnSignal(server, storage, jobs, () => {
    stopHousekeeping();
    mailer.stop();
    stopWatching();
    stopControl();
    stopping.abort();
    events.close();
  });
  greet(settings, hasDemo ? accountsOf(deployment.variant().name) : []);
}

/** What is said to wait and lies in no outbox is told before others go. */
async function startMails(storage: Storage, mailer: OutboxMailer): Promise<void> {
  await markLost(storage.db, await mailer.waiting());
  mailer.start();
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

function stopOnSignal(server: Server, storage: Storage, jobs: Jobs, beforehand: () => void): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    beforehand();
    const force = setTimeout(() => server.closeAllConnections(), patienceMillis);
    const working = jobs.stop();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(force);
    await working;
    await storage.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().catch(() => process.exit(1)));
}

function greet({ port, host, base }: Settings, accounts: ReturnType<typeof accountsOf>): void {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  console.log(`Hüttenbuch ${__VERSION__} läuft: http://${shown}:${port}${base}`);
  if (accounts.length === 0) return;
  console.log(`Demo-Konten (Kennwort ${demoPassword}):`);
  for (const { benutzername, was } of accounts) console.log(`  ${benutzername.padEnd(9)} ${was}`);
}
