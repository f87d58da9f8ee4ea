import { join } from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { serverKeys } from '../../server/auth/keys.ts';
import type { Deps } from '../../server/context.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { createJobs, type Jobs } from '../../server/jobs/jobs.ts';
import { jobKinds } from '../../server/features/server-areas.ts';
import { createDeployment } from '../../server/deployment.ts';
import { createFileStore } from '../../server/files/file-store.ts';
import { folderObjects } from '../../server/files/objects.ts';
import { uploadRules } from '../../server/files/upload-rules.ts';
import { createUploads } from '../../server/files/uploads.ts';
import { noMails } from '../../server/mail/no-mails.ts';
import type { Storage } from '../../server/storage/database.ts';
import { createEvents } from '../../server/sync/events.ts';
import { registry } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';

/** A call of a signed-in account. */
export type Call = (
  path: string,
  method?: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** An office's server over a database, without a network between: the app answers requests itself. */
export function officeOn(
  storage: Storage,
  dataDir: string,
): {
  readonly app: Hono;
  readonly deps: Deps;
  /** Background jobs that nobody works on until they are started. */
  readonly jobs: Jobs;
  /** Signs in; answers what the account's calls carry. */
  tokenOf(username: string): Promise<string>;
  signIn(username: string): Promise<Call>;
} {
  const objects = folderObjects(dataDir);
  const files = createFileStore(objects, undefined);
  const now = () => new Date();
  const deps: Deps = {
    storage,
    registry,
    offered: () => offeredBy(registry, 'BERGRETTUNG'),
    objects,
    files,
    events: createEvents(storage),
    now,
    dataDir,
    ...noMails,
    address: 'http://localhost/',
    deployment: createDeployment(join(dataDir, 'assets')),
    version: 'bench',
    keys: serverKeys(crypto.getRandomValues(new Uint8Array(32))),
  };
  const jobs = createJobs(deps, jobKinds, { pollMillis: 20 });
  const app = createApp(deps, { uploads: createUploads(storage, files, uploadRules(registry), now), jobs });
  const tokenOf = async (username: string): Promise<string> => {
    const login = await app.request('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username, password: demoPassword }),
    });
    const { access_token }: { access_token: string } = await login.json();
    return access_token;
  };
  return {
    app,
    deps,
    jobs,
    tokenOf,
    async signIn(username) {
      const token = await tokenOf(username);
      return async (path, method = 'GET', body, headers = {}) =>
        app.request(`/api${path}`, {
          method,
          headers: { ...headers, Authorization: `Bearer ${token}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
    },
  };
}

/** Pulls until nothing is left, as a device does; answers the rows that came and the cursor. */
export async function pull(
  call: Call,
  cursor: string | null,
  sektionen: readonly string[] | null = null,
): Promise<{ rows: number; cursor: string | null }> {
  let rows = 0;
  let last = cursor;
  let more = true;
  while (more) {
    const response = await call('/sync', 'POST', { cursor: last, pins: [], sektionen, schema: schemaHash(registry) });
    const text = await response.text();
    if (!response.ok) throw new Error(`/sync answered ${response.status}: ${text}`);
    more = false;
    for (const frame of text.split('\n')) {
      if (frame.startsWith('{"t":"row"')) rows += 1;
      if (!frame.startsWith('{"t":"mark"')) continue;
      const mark: { cursor: string } = JSON.parse(frame);
      last = mark.cursor;
    }
  }
  return { rows, cursor: last };
}
