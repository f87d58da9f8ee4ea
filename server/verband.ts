import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import { createApp } from './app.ts';
import { serverKeys, type ServerKeys } from './auth/keys.ts';
import { loadSecret } from './auth/secret.ts';
import type { Deps } from './context.ts';
import { createDeployment, type Deployment } from './deployment.ts';
import { jobKinds } from './features/server-areas.ts';
import { clamd } from './files/clamd.ts';
import type { UploadStore } from './files/file-store.ts';
import type { ObjectStore } from './files/objects.ts';
import { openStore } from './files/open-store.ts';
import { uploadRules } from './files/upload-rules.ts';
import { createUploads } from './files/uploads.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMailer } from './mail/create-mailer.ts';
import { systemDns } from './mail/dns.ts';
import { createMailLog, markLost } from './mail/mail-log.ts';
import { createMailWords } from './mail/mail-words.ts';
import type { Settings } from './settings.ts';
import { watchBacklog } from './storage/backlog.ts';
import type { Storage } from './storage/database.ts';
import type { WorkTurns } from './storage/turns.ts';
import { createEvents } from './sync/events.ts';
import { inTurn } from './turns.ts';

/** What an association has of its own, and what it finds in the process that serves it. */
export interface VerbandParts {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly deployment: Deployment;
  readonly keys: ServerKeys;
  readonly objects: ObjectStore;
  readonly files: UploadStore;
  /** Folder of the built client. */
  readonly client: string;
  /** How much of it works at a time, together with others in the same process; absent: as much as there is. */
  readonly turns?: WorkTurns;
}

/** An association that is served: its app and everything that works for it. */
export interface Verband {
  readonly app: Hono;
  readonly deps: Deps;
  /** Ids of mails that lie in the outbox. */
  waitingMails(): Promise<readonly string[]>;
  /** Begins what works without being asked: mails, jobs, the clock. */
  start(): Promise<void>;
  /** Ends all of it at once; resolves when the job under way has ended, too. Its storage stays open. */
  stop(): Promise<void>;
}

/** Its settings' own files, store and key. */
export async function ownOf(
  settings: Settings,
  client: string,
): Promise<Pick<VerbandParts, 'deployment' | 'keys' | 'objects' | 'files'>> {
  return {
    ...(await openStore(settings)),
    deployment: createDeployment(join(settings.dataDir, 'assets'), join(client, 'assets')),
    keys: serverKeys(loadSecret(settings.dataDir, settings.secret)),
  };
}

/** Builds an association on its storage, whose schema is up to date; nothing runs before `start`. */
export function createVerband(parts: VerbandParts): Verband {
  const { settings, storage, deployment, keys, objects, files, client, turns } = parts;
  const events = createEvents(storage);
  const now = (): Date => new Date();
  const mailer = createMailer({
    objects,
    // Several servers share a bucket and its outbox.
    turn: settings.bucket && ((work) => inTurn(storage, 'postausgang', 0, work)),
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
    objects,
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
  const jobs = createJobs(deps, jobKinds, { turns: turns?.jobs });
  const stopping = new AbortController();
  const app = createApp(deps, {
    uploads,
    jobs,
    stopping: stopping.signal,
    base: settings.base,
    isLocked: () => settings.isLocked,
    ...(existsSync(client) ? { clientFolder: client } : {}),
  });
  const stops: (() => void)[] = [() => mailer.stop(), () => stopping.abort(), () => events.close()];
  return {
    app,
    deps,
    waitingMails: () => mailer.waiting(),
    async start() {
      // What is said to wait and lies in no outbox is told before others go.
      await markLost(storage.db, await mailer.waiting());
      if (stopping.signal.aborted) return;
      mailer.start();
      jobs.start();
      stops.push(startHousekeeping(deps, uploads, jobs, turns), watchBacklog(storage.backlog));
    },
    stop() {
      for (const stop of stops) stop();
      return jobs.stop();
    },
  };
}
