import type { Hono } from 'hono';
import type { RawBuilder } from 'kysely';
import type { Deps, Env } from './context.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobKind } from './jobs/kind.ts';
import type { Call } from './openapi/call.ts';
import type { Queue } from './operation/gauges.ts';
import type { Ending } from './records/endings.ts';
import type { TableHook } from './records/hook.ts';
import type { Extras } from './records/list-extras.ts';
import type { RunWork } from './runs/run-work.ts';

type Routes<E extends object> = (deps: Deps) => Hono<E>;
/** What the clock does; each of it stands alone. */
type Chore = (deps: Deps) => Promise<unknown>;

/**
 * Next instant at which what an area does minutely has to do something that nobody's request tells, as an SQL expression in brackets; null:
 * none within the hour. An association that nobody asks is looked after once an hour, and then.
 */
export type Faellig = (now: string) => RawBuilder<string | null>;

/** What an area does on the server beyond its definitions. */
export interface ServerArea extends Extras {
  readonly hooks: readonly TableHook[];
  readonly endings: readonly Ending[];
  readonly runs: readonly RunWork[];
  readonly jobs: readonly JobKind[];
  /** Calls of its own, beside those of its modules; who asks is known before they run. */
  readonly routes: readonly Routes<Env>[];
  /** Calls that need background jobs. */
  readonly jobRoutes: readonly ((deps: Deps, jobs: Jobs) => Hono<Env>)[];
  /** Calls without a sign-in. */
  readonly openRoutes: readonly Routes<object>[];
  /** Describes these calls: the API document says what it answers, and no call goes without. */
  readonly calls: readonly Call[];
  readonly minutely: readonly Chore[];
  readonly hourly: readonly Chore[];
  /** What waits to be sent; metrics tell how much. */
  readonly queues: readonly Queue[];
  /** When the former are awaited sooner than within the hour. */
  readonly faellig: readonly Faellig[];
}

/** What areas do together, in their order. */
export const joinAreas = (areas: readonly Partial<ServerArea>[]): ServerArea => ({
  hooks: areas.flatMap(({ hooks = [] }) => hooks),
  endings: areas.flatMap(({ endings = [] }) => endings),
  runs: areas.flatMap(({ runs = [] }) => runs),
  jobs: areas.flatMap(({ jobs = [] }) => jobs),
  routes: areas.flatMap(({ routes = [] }) => routes),
  jobRoutes: areas.flatMap(({ jobRoutes = [] }) => jobRoutes),
  openRoutes: areas.flatMap(({ openRoutes = [] }) => openRoutes),
  calls: areas.flatMap(({ calls = [] }) => calls),
  readings: areas.flatMap(({ readings = [] }) => readings),
  minutely: areas.flatMap(({ minutely = [] }) => minutely),
  hourly: areas.flatMap(({ hourly = [] }) => hourly),
  queues: areas.flatMap(({ queues = [] }) => queues),
  faellig: areas.flatMap(({ faellig = [] }) => faellig),
  lists: areas.flatMap(({ lists = [] }) => lists),
  records: areas.flatMap(({ records = [] }) => records),
});
