import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import { createApp } from './app.ts';
import { dueAt } from './backup/schedule.ts';
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
import { logFault } from './http/errors.ts';
import { createHousekeeping, nextWork } from './housekeeping.ts';
import { isOpen } from './jobs/job-rows.ts';
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

/** When something has to be done in an association that nobody asks. */
export interface Faelligkeit {
  readonly arbeit: Date;
  /** The next copy; undefined where the operator named no folder. */
  readonly kopie: Date | undefined;
}

/** An association that is served: its app and everything that works for it. */
export interface Verband {
  /** Built when somebody asks for the first time: it is most of what an association takes of the memory. */
  readonly app: Hono;
  readonly deps: Deps;
  /** Ids of mails that lie in the outbox. */
  waitingMails(): Promise<readonly string[]>;
  /** Begins what works without being asked: mails, jobs, the clock. May be called again. */
  start(): Promise<void>;
  /** Does what the clock has for it, once. Jobs wait for `start`. */
  work(): Promise<void>;
  /** Makes the copy that is due. */
  copy(): Promise<void>;
  nextDue(): Promise<Faelligkeit>;
  /** Whether a device listens or a mail is on its way. */
  isAttended(): boolean;
  /** Whether jobs wait or run. */
  hasJobs(): Promise<boolean>;
  /** Ends all of it at once; resolves when the job under way has ended, too. Its storage stays open. */
  stop(): Promise<void>;
}

/** To put a mail into a store takes less, with all that is tried again, ms: one that does not lie there by then is of a server that ended. */
const putMillis = 300_000;
/** After so long mails that were not taken are tried again in an association that nobody asks, ms. */
const mailPauseMillis = 300_000;

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
  const housekeeping = createHousekeeping(deps, uploads, jobs, turns);
  const stops: (() => void)[] = [() => mailer.stop(), () => stopping.abort(), () => events.close()];
  let app: Hono | undefined;
  let starting: Promise<void> | undefined;
  const openedAt = now();
  // An embedded database has one server at a time: what was begun before is a former one's.
  const tellLost = (): Promise<void> =>
    markLost(
      storage.db,
      () => mailer.waiting(),
      storage.kind === 'pglite' ? openedAt : new Date(now().getTime() - putMillis),
    );
  const start = async (): Promise<void> => {
    await tellLost();
    if (stopping.signal.aborted) return;
    const told = (error: unknown): void => logFault(error, { method: '-', route: 'mail' });
    const looks = setInterval(() => void tellLost().catch(told), putMillis).unref();
    stops.push(() => clearInterval(looks));
    mailer.start();
    jobs.start();
    stops.push(housekeeping.start(), watchBacklog(storage.backlog));
  };
  return {
    get app() {
      return (app ??= createApp(deps, {
        uploads,
        jobs,
        stopping: stopping.signal,
        base: settings.base,
        isLocked: () => settings.isLocked,
        ...(existsSync(client) ? { clientFolder: client } : {}),
      }));
    },
    deps,
    waitingMails: () => mailer.waiting(),
    start: () =>
      (starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      })),
    async work() {
      await tellLost();
      mailer.start();
      await housekeeping.once();
      await mailer.settled();
    },
    copy: () => housekeeping.copy(),
    async nextDue() {
      const { ordner, stunde } = settings.sicherung;
      const arbeit = await nextWork(deps);
      const mails = settings.smtpUrl !== undefined && (await mailer.waiting()).length > 0;
      return {
        arbeit: mails ? new Date(Math.min(arbeit.getTime(), now().getTime() + mailPauseMillis)) : arbeit,
        kopie: ordner === undefined ? undefined : dueAt(now(), stunde).next,
      };
    },
    isAttended: () => events.isHeard() || mailer.isSending(),
    async hasJobs() {
      const { rows } = await sql`select 1 from jobs where ${isOpen} limit 1`.execute(storage.db);
      return rows.length > 0;
    },
    stop() {
      for (const stop of stops) stop();
      return jobs.stop();
    },
  };
}
