import { mitgliederModule } from '../../src/features/personen/mitglieder.module.ts';
import { accessKind } from './access-kind.ts';
import { backupKind } from './backup-kind.ts';
import { bookingKind, bookingsKind } from './booking-kind.ts';
import { changeLogKind } from './change-log.ts';
import { duplicatesKind } from './duplicates-kind.ts';
import { erasureKind } from './erasure-kind.ts';
import type { JobKind } from './kind.ts';
import { labelsKind } from './labels-kind.ts';
import { listKind } from './list-kind.ts';
import { statisticsKind } from './statistics-kind.ts';
import { statistikplanKind } from './statistikplan-kind.ts';

/** Every kind of job of the product; its name and label stand in `jobs.vocabularies.ts`. */
export const jobKinds: readonly JobKind[] = [
  changeLogKind,
  listKind('Mitgliederliste', mitgliederModule, 'Mitglieder.xlsx'),
  backupKind,
  labelsKind,
  statisticsKind,
  bookingKind,
  bookingsKind,
  duplicatesKind,
  accessKind,
  erasureKind,
  statistikplanKind,
];
