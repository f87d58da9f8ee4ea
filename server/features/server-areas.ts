import { joinAreas } from '../area.ts';
import { commonJobs } from '../jobs/job-kinds.ts';
import type { JobKind } from '../jobs/kind.ts';
import type { Call } from '../openapi/call.ts';
import { shellCalls } from '../openapi/shell-calls.ts';
import { registerEndings } from '../records/endings.ts';
import { registerHooks } from '../records/hooks.ts';
import { runHook } from '../runs/run-hook.ts';
import * as areas from './areas.ts';

/** What all areas do on the server. */
export const serverAreas = joinAreas(Object.values(areas));

/** Every kind of job of the product. */
export const jobKinds: readonly JobKind[] = [...commonJobs, ...serverAreas.jobs];

/** Every call of the product that is not made from a module. */
export const describedCalls: readonly Call[] = [...shellCalls, ...serverAreas.calls];

registerHooks([...serverAreas.hooks, ...serverAreas.runs.map((run) => ({ table: run.table, hook: runHook(run) }))]);
registerEndings(serverAreas.endings);
