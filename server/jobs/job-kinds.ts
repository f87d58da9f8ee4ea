import { sicherungKind, sicherungsprobeKind } from '../backup/backup-jobs.ts';
import { backupKind } from './backup-kind.ts';
import { changeLogKind } from './change-log.ts';
import type { JobKind } from './kind.ts';

/** Kinds of jobs that belong to no area. */
export const commonJobs: readonly JobKind[] = [changeLogKind, backupKind, sicherungKind, sicherungsprobeKind];
