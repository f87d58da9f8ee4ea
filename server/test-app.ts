import { sektionen as sektionenTable } from '../src/features/organisation/sektionen.table.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { registry as product } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import type { Registry } from '../src/kit/registry.ts';
import { newId } from '../src/lib/ids.ts';
import { createApp } from './app.ts';
import { createGroup, createUser } from './auth/accounts.ts';
import { createAuth } from './auth/auth.ts';
import { serverKeys } from './auth/keys.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Deps, Nutzer } from './context.ts';
import { createDeployment } from './deployment.ts';
import { openCopies } from './files/copies.ts';
import { createFileStore } from './files/file-store.ts';
import { folderObjects, type ObjectStore } from './files/objects.ts';
import { uploadRules } from './files/upload-rules.ts';
import { createUploads, type Uploads } from './files/uploads.ts';
import { Rights } from '../src/permissions/rights.ts';
import { Unit } from './records/unit.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createMailWords } from './mail/mail-words.ts';
import { createMailLog } from './mail/mail-log.ts';
import type { Storage } from './storage/database.ts';
import type { Versand } from './settings.ts';
import { openTestStorage, type TestEngine } from './storage/test-storage.ts';
import { createEvents } from './sync/events.ts';
import type { Pace } from './sync/feed.ts';
import { alsoNamed, askAs, type Ask, type Named, type Told } from './test-ask.ts';

export const testPassword = 'Huette-2026!';
let testHash: Promise<string> | undefined;
/** Of `testPassword`; made once, because it costs more than the rest of a user. */
export const hashOfTest = (): Promise<string> => (testHash ??= hashPassword(testPassword));

/** A server app on an empty database of its own, with a clock that a test may set, and short ways to fill it. */
export interface TestApp {
  readonly app: Hono;
  readonly deps: Deps;
  readonly storage: Storage;
  readonly uploads: Uploads;
  /** Lays a customer's config.json over the settings, e.g. `{ variante: 'VSM' }`. */
  configure(config: Readonly<Record<string, unknown>>): void;
  /** Feed numbers that were announced. */
  readonly announced: readonly number[];
  /** Calls as a user who is no row of this server. */
  ask(nutzer: Nutzer, url: string, ask?: Ask): Promise<Told>;
  /** Creates a record so and answers its id; throws unless it was created. */
  create(nutzer: Nutzer, url: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  /** Number of log entries, to show that nothing changed. */
  logged(): Promise<number>;
  /** Sets the server's clock. */
  setNow(now: Date): void;
  /** Adds a branch below another; answers its id. */
  sektion(name: string, parent?: string | null, id?: string): Promise<string>;
  group(rights: readonly string[]): Promise<string>;
  /** Adds a user who has consented, with a group in a branch; answers the id. */
  user(username: string, sektion: string, groups: readonly { bg_id: string; sek_id: string }[]): Promise<string>;
  /** Runs logged writes in one transaction, as the write engine does. */
  writes<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Signs in; answers a way to call the API as that user. */
  signIn(username: string): Promise<Caller>;
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export type Caller = (path: string, init?: RequestInit) => Promise<Response>;

export interface TestOptions {
  /** A migrated database that the test has opened itself. */
  readonly storage?: Storage;
  readonly pace?: Pace;
  readonly clientFolder?: string;
  readonly isLocked?: () => boolean;
  /** Background jobs; without them their calls do not exist. */
  readonly jobs?: (deps: Deps) => Jobs;
  /** A mail server; without one mails stay in the outbox. */
  readonly smtpUrl?: string;
  /** The customer's config.json, e.g. `{ variante: 'VSM' }`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Other definitions than the product's; the test alters the tables. */
  readonly registry?: Registry;
  /** How newsletters go out: 60 a minute from 8 to 20 o'clock, unless a test says otherwise. */
  readonly versand?: Partial<Versand>;
  /** How it copies itself: only when it is asked, unless a test says otherwise. */
  readonly sicherung?: Partial<Deps['sicherung']>;
  /** Where it keeps its things; default: a folder of its own that goes at the end. */
  readonly dataDir?: string;
  /** Where bytes lie; absent: in the data directory. */
  readonly objects?: ObjectStore;
  /** What the clock shows to begin with. */
  readonly now?: Date;
  /** Branches from the start, as they are stored. */
  readonly sektionen?: readonly Readonly<Record<string, unknown>>[];
}

export async function openTestApp(engine: TestEngine, options: TestOptions = {}): Promise<TestApp> {
  const storage = options.storage ?? (await openTestStorage(engine, 'migrated'));
  const {
    storage: _,
    objects: _objects,
    registry = product,
    config,
    smtpUrl,
    jobs,
    sektionen: moreSektionen = [],
    now: start,
    versand,
    sicherung,
    dataDir = mkdtempSync(join(tmpdir(), 'huettenbuch-test-')),
    ...appOptions
  } = options;
  if (moreSektionen.length > 0)
    await storage.db
      .insertInto('sektionen')
      .values([...moreSektionen])
      .execute();
  let now = start ?? new Date();
  const objects = options.objects ?? folderObjects(dataDir);
  const files = createFileStore(objects, options.objects && (await openCopies(objects, dataDir)));
  const events = createEvents(storage);
  const announced: number[] = [];
  const assets = options.clientFolder === undefined ? undefined : join(options.clientFolder, 'assets');
  const configure: TestApp['configure'] = (json) => {
    mkdirSync(join(dataDir, 'assets'), { recursive: true });
    writeFileSync(join(dataDir, 'assets/config.json'), JSON.stringify(json));
  };
  if (config !== undefined) configure(config);
  const deployment = createDeployment(join(dataDir, 'assets'), assets);
  const keys = serverKeys(new TextEncoder().encode('geheim-'.repeat(6)));
  const mailer = createMailer({
    objects,
    from: 'huettenbuch@localhost',
    smtpUrl,
    now: () => now,
    log: createMailLog(storage, keys),
    words: createMailWords(storage),
  });
  const deps: Deps = {
    storage,
    registry,
    offered: () => offeredBy(registry, deployment.variant().name),
    files,
    objects,
    events: {
      ...events,
      announce: (stand) => {
        announced.push(stand);
        events.announce(stand);
      },
    },
    now: () => now,
    dataDir,
    mailer,
    versand: { proMinute: 60, fenster: { von: 8, bis: 20 }, sofort: false, ruecklauf: undefined, ...versand },
    sicherung: {
      ordner: undefined,
      stunde: 3,
      behalten: 14,
      schluessel: undefined,
      databaseUrl: undefined,
      ...sicherung,
    },
    address: 'https://verband.example/huette/',
    deployment,
    version: '0.0.0-test',
    keys,
  };
  const uploads = createUploads(storage, files, uploadRules(registry), () => now);
  const named: Named = new Map();
  const app = createApp(deps, {
    uploads,
    auth: alsoNamed(createAuth(deps), named),
    ...appOptions,
    ...(jobs === undefined ? {} : { jobs: jobs(deps) }),
  });
  const ask: TestApp['ask'] = (nutzer, url, asked = {}) => askAs(app, named, nutzer, url, asked);
  const call: TestApp['call'] = async (path, init) => app.request(`/api${path}`, init);
  const sektionen = registry.of(sektionenTable);
  let added = 0;
  return {
    app,
    deps,
    storage,
    uploads,
    call,
    configure,
    announced,
    ask,
    async create(nutzer, url, values) {
      const id = typeof values['id'] === 'string' ? values['id'] : newId();
      const told = await ask(nutzer, url, { method: 'PUT', body: { ...values, id } });
      if (told.status !== 201) throw new Error(`PUT ${url} answered ${told.status} ${JSON.stringify(told.body)}`);
      return id;
    },
    async logged() {
      const row = await storage.db
        .selectFrom('aenderungen')
        .select((select) => select.fn.countAll().as('anzahl'))
        .executeTakeFirstOrThrow();
      return Number(row.anzahl);
    },
    setNow: (value) => {
      now = value;
    },
    async sektion(name, parent = null, id = newId()) {
      added += 1;
      const sektionsnr = `S${added}`;
      const sektionstyp = parent === null ? 'Landesverband' : 'Sektion';
      const values = { name, sektionstyp, parent_id: parent, sektionsnr, sichtbarkeit: 127 } as const;
      await runWrites(deps, (unit) => unit.insert(sektionen, { id, rev: 1, root_id: id, sek_ids: [id], values }));
      return id;
    },
    group: (rights) => createGroup(storage, newId(), rights, now),
    user: async (benutzername, sek_id, groups) =>
      createUser(
        storage,
        { benutzername, name: benutzername, sek_id, hash: await hashOfTest(), groups, dsgvo: true },
        now,
      ),
    writes: (work) => runWrites(deps, work),
    async signIn(username) {
      const response = await call('/login', {
        method: 'POST',
        body: JSON.stringify({ username, password: testPassword }),
      });
      const { access_token }: { access_token: string } = await response.json();
      return async (path, init = {}) =>
        call(path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${access_token}` },
        });
    },
    async close() {
      mailer.stop();
      events.close();
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const nobody: Nutzer = {
  id: newId(),
  benutzername: 'system',
  name: 'System',
  sek_id: newId(),
  rights: new Rights([]),
  sektionen: (id) => new Set([id]),
  region: (id) => new Set([id]),
};

function runWrites<T>(deps: Deps, work: (unit: Unit) => Promise<T>): Promise<T> {
  return deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nobody);
    const result = await work(unit);
    await unit.finish();
    return result;
  });
}
