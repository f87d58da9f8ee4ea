/**
 * The server's suites that run on both engines: on PGlite in `npm test`, and again in the run on PostgreSQL. All others
 * run once. Here stands what speaks to the database for everybody, and whatever depends on rows that several
 * connections hold at once, which PGlite does not have. A suite asks `server/storage/test-storage.ts` for the engine.
 */
export const onBothEngines = [
  'server/storage/database.test.ts',
  'server/storage/migrate.test.ts',
  'server/storage/migrate-alone.test.ts',
  'server/storage/search-indexes.test.ts',
  'server/records/',
  'server/sync/',
  'server/schema/',
  // Two at once: sign-ins, links, seats, steps of a run, places in the tree, jobs.
  'server/auth/login.test.ts',
  'server/auth/password.test.ts',
  'server/auth/reset-link.test.ts',
  'server/features/ausbildung/seats.test.ts',
  'server/features/ausbildung/participation.test.ts',
  'server/features/benutzer/upgrade.test.ts',
  'server/features/organisation/sektionen.test.ts',
  'server/features/sbs/',
  'server/features/personen/wechsel/wechsel.test.ts',
  'server/features/zast/zast.test.ts',
  'server/jobs/worker.test.ts',
  // Turns, jobs and files of several servers; two processes, one of which is killed.
  'server/several-servers.test.ts',
  'server/shared-store.test.ts',
  // A copy of either database, and its way back.
  'server/backup/',
  // Schemas of one database, over one pool.
  'server/verbaende/',
];
