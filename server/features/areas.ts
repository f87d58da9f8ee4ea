import { joinAreas } from '../area.ts';
import { commonJobs } from '../jobs/job-kinds.ts';
import type { JobKind } from '../jobs/kind.ts';
import { registerHooks } from '../records/hooks.ts';
import { runHook } from '../runs/run-hook.ts';
import { ausbildungServer } from './ausbildung/ausbildung.server.ts';
import { benutzerServer } from './benutzer/benutzer.server.ts';
import { einsaetzeServer } from './einsaetze/einsaetze.server.ts';
import { organisationServer } from './organisation/organisation.server.ts';
import { personenServer } from './personen/personen.server.ts';
import { sbsServer } from './sbs/sbs.server.ts';
import { stammdatenServer } from './stammdaten/stammdaten.server.ts';
import { statistikServer } from './statistik/statistik.server.ts';
import { zastServer } from './zast/zast.server.ts';

/** What all areas do on the server. */
export const serverAreas = joinAreas([
  personenServer,
  organisationServer,
  einsaetzeServer,
  ausbildungServer,
  benutzerServer,
  stammdatenServer,
  statistikServer,
  zastServer,
  sbsServer,
]);

/** Every kind of job of the product. */
export const jobKinds: readonly JobKind[] = [...commonJobs, ...serverAreas.jobs];

registerHooks([...serverAreas.hooks, ...serverAreas.runs.map((run) => ({ table: run.table, hook: runHook(run) }))]);
