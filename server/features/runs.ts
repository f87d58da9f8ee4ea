import type { RunWork } from '../runs/run-work.ts';
import { sbsRun } from './sbs/sbs.ts';
import { zastRun } from './zast/zast-laeufe.ts';

/** Runs there are; each table that has them (`run`) has one here. */
export const runs: readonly RunWork[] = [sbsRun, zastRun];
