import { Hono } from 'hono';
import { folderObjects } from '../files/objects.ts';
import { s3Objects } from '../files/s3-objects.ts';
import { securityHeaders } from '../http/headers.ts';
import { observed } from '../operation/observed.ts';
import { probeRoutes } from '../operation/probes.ts';
import type { Settings } from '../settings.ts';
import type { SharedDatabase } from '../storage/database.ts';

/** What is asked of the process, whichever association is named: a balancer asks by an address, and an association that waits for its migrations keeps no other. */
export interface Prozess {
  /** Whether this path is asked of the process. */
  is(path: string): boolean;
  readonly app: Hono;
}

/** Health and readiness of a process that serves several associations; it is ready while its database and its store answer. */
export function createProzess(settings: Settings, { own }: SharedDatabase, stopping: AbortSignal): Prozess {
  const { base, bucket, dataDir, address } = settings;
  const store = bucket === undefined ? folderObjects(dataDir) : s3Objects(bucket);
  const path = (): Promise<undefined> => store.check().then(() => undefined);
  const app = new Hono();
  app.use('*', observed);
  app.use('*', securityHeaders({ isApi: () => true, isData: () => false, isSecure: address.startsWith('https:') }));
  app.route(
    `${base}api`,
    probeRoutes({ version: __VERSION__, storage: own, files: { path }, dataDir, migrations: [] }, stopping),
  );
  const asked = new Set(['zustand', 'bereit'].map((name) => `${base}api/daten/${name}`));
  return { is: (name) => asked.has(name), app };
}
