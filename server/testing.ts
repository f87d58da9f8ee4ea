import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import { naturalId, newId } from '../src/lib/ids.ts';
import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights, type Grant } from '../src/permissions/rights.ts';
import { variantOf, type Variante } from '../src/variants/variants.ts';
import { serverKeys } from './auth/keys.ts';
import { sectionTree } from './auth/section-tree.ts';
import type { Deps, Env, Nutzer } from './context.ts';
import { createDeployment } from './deployment.ts';
import { answerError } from './http/errors.ts';
import { offeredOnly } from './records/offered.ts';
import { serverAreas } from './features/server-areas.ts';
import { recordRoutes } from './records/routes.ts';
import { openTestStorage, testEngine } from './storage/test-storage.ts';

const place = (name: string): string => naturalId('test', [name]);

/** One association, two regions, three branches: `a1` and `a2` in region `a`, `b1` in region `b`. */
export const sections = {
  verband: place('verband'),
  a: place('a'),
  b: place('b'),
  a1: place('a1'),
  a2: place('a2'),
  b1: place('b1'),
};

const tree: readonly { key: keyof typeof sections; above: keyof typeof sections | null; typ: string }[] = [
  { key: 'verband', above: null, typ: 'Landesverband' },
  { key: 'a', above: 'verband', typ: 'Region' },
  { key: 'b', above: 'verband', typ: 'Region' },
  { key: 'a1', above: 'a', typ: 'Sektion' },
  { key: 'a2', above: 'a', typ: 'Sektion' },
  { key: 'b1', above: 'b', typ: 'Sektion' },
];

const sectionsTree = sectionTree(
  tree.map(({ key, above, typ }) => ({ id: sections[key], parent_id: above && sections[above], sektionstyp: typ })),
);

/** A section and all below it. */
export const { below } = sectionsTree;

/** Every right of the catalogue but those of correcting what is closed. */
export const allRights: readonly string[] = [...rightNumbers.keys()].filter(
  (right) => !right.endsWith('_SPEICHERNADMIN'),
);

/** A user who holds these rights in one section and below; `'all'` is everywhere. */
export function userWith(name: string, rights: readonly string[], where: keyof typeof sections | 'all'): Nutzer {
  const grant: Grant = { rights, sections: where === 'all' ? 'all' : [...below(sections[where])] };
  const sek_id = where === 'all' ? sections.verband : sections[where];
  return {
    id: place(`user ${name}`),
    benutzername: name,
    name: `Nutzer ${name}`,
    sek_id,
    rights: new Rights([grant]),
    sektionen: below,
    region: sectionsTree.region,
  };
}

/** What a test asks of the server. */
export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Raw body, for what is no JSON. */
  readonly text?: string;
  readonly rev?: number;
  readonly key?: string;
}

/** Status, parsed body and headers. */
export interface Told {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly list: readonly Record<string, unknown>[];
  readonly headers: Headers;
}

/** A server on a fresh database: PostgreSQL when TEST_DATABASE_URL is set, else PGlite in memory. */
export interface TestServer {
  readonly deps: Deps;
  readonly announced: number[];
  /** Sets which kind of organisation the server is of; a mountain rescue to begin with, unless another is given. */
  as(variante: Variante): void;
  /** Sets what the server takes for now. */
  setNow(iso: string): void;
  ask(nutzer: Nutzer, url: string, ask?: Ask): Promise<Told>;
  /** Creates a record and answers its id; throws unless it was created. */
  create(nutzer: Nutzer, url: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  /** Number of log entries, to show that nothing changed. */
  logged(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a test server with the sections of this file. */
export async function openTestServer(kind: Variante = 'BERGRETTUNG'): Promise<TestServer> {
  let variante = kind;
  const storage = await openTestStorage(testEngine, 'migrated');
  const nr = (index: number): string => String(index + 1).padStart(2, '0');
  const rows = tree.map(({ key, above, typ }, index) => ({
    id: sections[key],
    rev: 1,
    sek_ids: [sections[key]],
    name: key,
    sektionstyp: typ,
    sektionsnr: nr(index),
    parent_id: above && sections[above],
    sichtbarkeit: 127,
  }));
  await storage.db.insertInto('sektionen').values(rows).execute();
  let now = new Date('2026-03-01T10:00:00Z');
  const announced: number[] = [];
  const deps: Deps = {
    storage,
    registry,
    offered: () => offeredBy(registry, variante),
    files: { path: async () => undefined },
    events: { announce: (stand) => announced.push(stand), subscribe: () => () => {} },
    now: () => now,
    dataDir: '',
    mailer: { send: async () => {}, start: () => {} },
    address: 'https://verband.example/',
    deployment: { ...createDeployment('keine-dateien'), variant: () => variantOf(variante) },
    version: 'test',
    keys: serverKeys(randomBytes(32)),
  };
  const users = new Map<string, Nutzer>();
  const app = new Hono<Env>();
  app.onError(answerError);
  app.use(async (c, next) => {
    const nutzer = users.get(c.req.header('x-test-nutzer') ?? '');
    if (nutzer !== undefined) c.set('nutzer', nutzer);
    await next();
  });
  app.use('/api/*', offeredOnly(deps, '/api'));
  for (const routes of serverAreas.routes) app.route('/api', routes(deps));
  app.route('/api', recordRoutes(deps, serverAreas));

  const ask = async (
    nutzer: Nutzer,
    url: string,
    { method = 'GET', body, text, rev, key }: Ask = {},
  ): Promise<Told> => {
    const token = `${nutzer.id} ${JSON.stringify(nutzer.rights.grants).length} ${users.size}`;
    users.set(token, nutzer);
    const headers: Record<string, string> = { 'x-test-nutzer': token };
    if (rev !== undefined) headers['If-Match'] = `"${rev}"`;
    if (key !== undefined) headers['Idempotency-Key'] = key;
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.request(`/api${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const parsed: unknown = await response.json();
    const list = Array.isArray(parsed) ? parsed : [];
    return {
      status: response.status,
      body: typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {},
      list,
      headers: response.headers,
    };
  };

  return {
    deps,
    announced,
    as: (next) => {
      variante = next;
    },
    setNow: (iso) => {
      now = new Date(iso);
    },
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
    close: () => storage.close(),
  };
}
