import { mitgliederModule } from '../../src/features/personen/mitglieder.module.ts';
import { backupKind } from './backup-kind.ts';
import { changeLogKind } from './change-log.ts';
import type { JobKind } from './kind.ts';
import { listKind } from './list-kind.ts';

/** Kinds of jobs that belong to no area; names and labels of all stand in `jobs.vocabularies.ts`. */
export const commonJobs: readonly JobKind[] = [
  changeLogKind,
  listKind('Mitgliederliste', mitgliederModule, 'Mitglieder.xlsx'),
  backupKind,
];
