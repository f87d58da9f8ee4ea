import './temporal.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { addressRoutes } from './auth/address-routes.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { deviceRoutes } from './auth/device-routes.ts';
import { loginRoutes } from './auth/login-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { resetRoutes } from './auth/reset-routes.ts';
import { rightsRoutes } from './auth/rights-routes.ts';
import type { Deps, Env } from './context.ts';
import { describedCalls, serverAreas } from './features/server-areas.ts';
import { fileRoutes } from './files/file-routes.ts';
import { kartenRoutes } from './files/karten-routes.ts';
import type { Uploads } from './files/uploads.ts';
import { maxBodyBytes } from './http/body.ts';
import { answerError, notFound, tooLarge } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { openCalls } from './http/open-calls.ts';
import { guard } from './http/turns.ts';
import { staticFiles } from './http/static-files.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import type { Jobs } from './jobs/jobs.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { observed } from './operation/observed.ts';
import { probeRoutes } from './operation/probes.ts';
import { openApiRoutes } from './openapi/openapi-routes.ts';
import { offeredOnly } from './records/offered.ts';
import { pushRoutes } from './push/push-routes.ts';
import { recordRoutes } from './records/routes.ts';
import { searchRoutes } from './searches/search-routes.ts';
import { runRoutes } from './runs/run-routes.ts';
import { migrations } from './storage/migrations.ts';
import { batchRoutes } from './sync/batch-routes.ts';
import { eventRoutes } from './sync/event-routes.ts';
import type { Pace } from './sync/feed.ts';
import { historyRoutes } from './sync/history.ts';
import { pullRoutes } from './sync/pull-routes.ts';

export interface AppOptions {
  /** Who asks: who has signed in here, unless a test says otherwise. */
  readonly auth?: Auth;
  readonly uploads: Uploads;
  /** Background jobs; without them their calls do not exist. */
  readonly jobs?: Jobs;
  /** Folder of the built client; none in tests of the API. */
  readonly clientFolder?: string;
  /** Path below which everything lies, with a slash at both ends. */
  readonly base?: string;
  /** How much the feed sends at a time. */
  readonly pace?: Pace;
  /** Ends streams that never end by themselves when the server stops. */
  readonly stopping?: AbortSignal;
  /** Maintenance lock: every call is refused with AppGesperrt. */
  readonly isLocked?: () => boolean;
  /** Calls without a sign-in from one address within 15 minutes. */
  readonly openCallsPerAddress?: number;
}

/** The whole server as one Hono app: API below `{base}api`, the built client beside it. */
export function createApp(deps: Deps, options: AppOptions): Hono {
  const base = options.base ?? '/';
  const apiBase = `${base}api`;
  const app = new Hono();
  app.onError(answerError);
  app.use('*', observed);
  app.use(
    '*',
    securityHeaders({
      isApi: (path) => path === apiBase || path.startsWith(`${apiBase}/`),
      isData: (path) => path.startsWith(`${base}assets/`),
      isSecure: deps.address.startsWith('https:'),
    }),
  );
  app.route(apiBase, apiRoutes(deps, options, apiBase));
  if (options.clientFolder !== undefined) app.use('*', staticFiles(options.clientFolder, base, deps.deployment));
  app.notFound((c) => c.text('Nicht gefunden.', 404));
  return app;
}

function apiRoutes(deps: Deps, options: AppOptions, apiBase: string): Hono<Env> {
  const auth = options.auth ?? createAuth(deps);
  const api = new Hono<Env>();
  api.onError(answerError);
  api.route('/', probeRoutes({ ...deps, migrations }, options.stopping));
  api.use('*', async (c, next) => (options.isLocked?.() === true ? c.json(lockedBody, 400) : next()));
  api.use('*', openCalls(apiBase, options.openCallsPerAddress));
  api.use('*', limitedBodies(apiBase));
  api.use('*', packedReads());
  for (const routes of openRoutes(deps, auth)) api.route('/', routes);
  api.use('*', guard(auth, deps.storage.crowd.pulls, apiBase));
  api.use('*', offeredOnly(deps, apiBase));
  for (const routes of signedInRoutes(deps, auth, options)) api.route('/', routes);
  api.route('/', openApiRoutes(deps, describedCalls, apiBase));
  // Last, since every table answers at its name.
  api.route('/', recordRoutes(deps, serverAreas));
  api.all('*', () => {
    throw notFound();
  });
  return api;
}

/** Parts of files go straight to disk and are measured there; some calls say that they take more than others; what reads has no body. */
function limitedBodies(apiBase: string): MiddlewareHandler {
  const limitTo = (maxSize: number): MiddlewareHandler =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw tooLarge();
      },
    });
  const usual = limitTo(maxBodyBytes);
  const larger = new Map(
    describedCalls.flatMap(({ path, maxBytes }) =>
      maxBytes === undefined ? [] : [[`${apiBase}${path}`, limitTo(maxBytes)] as const],
    ),
  );
  return (c, next) =>
    c.req.method === 'GET' || c.req.path.startsWith(`${apiBase}/dateien/`)
      ? next()
      : (larger.get(c.req.path) ?? usual)(c, next);
}

/** Answers to a sign-in carry secrets beside what was sent: they are not packed. */
function packedReads(): MiddlewareHandler {
  const pack = compress({ encoding: 'gzip' });
  return (c, next) => {
    if (c.req.method !== 'GET') return next();
    // Said before there is an answer: to change the headers of one afterwards makes a stream of its body.
    c.header('Vary', 'Accept-Encoding');
    return pack(c, next);
  };
}

const openRoutes = (deps: Deps, auth: Auth): readonly Hono[] => [
  loginRoutes(deps, auth),
  passwordRoutes(deps, auth),
  resetRoutes(deps, auth),
  addressRoutes(deps, auth),
  rightsRoutes(deps, auth),
  deviceRoutes(deps, auth),
  pushRoutes(deps, auth),
  historyRoutes(deps),
  ...serverAreas.openRoutes.map((routes) => routes(deps)),
];

const signedInRoutes = (
  deps: Deps,
  auth: Auth,
  { jobs, pace, stopping, uploads }: AppOptions,
): readonly Hono<Env>[] => [
  backupRoutes(deps),
  batchRoutes(deps),
  pullRoutes(deps, auth, serverAreas.readings, pace, stopping),
  eventRoutes(deps, auth, stopping),
  fileRoutes(deps, uploads),
  kartenRoutes(deps),
  ...(jobs === undefined ? [] : [jobRoutes(deps, jobs), ...serverAreas.jobRoutes.map((routes) => routes(deps, jobs))]),
  importRoutes(deps),
  searchRoutes(deps),
  mailRoutes(deps),
  runRoutes(deps, serverAreas.runs),
  ...serverAreas.routes.map((routes) => routes(deps)),
];

/** The maintenance lock in the words of spec A 8, for sign-in (`auth`) and all other calls. */
const lockedBody = { auth: ['AppGesperrt'], kind: 'locked', status_text: 'AppGesperrt', fields: [] };
