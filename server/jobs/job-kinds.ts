import { mitgliederModule } from '../../src/features/personen/mitglieder.module.ts';
import { accessKind } from '../features/personen/dsgvo/access-kind.ts';
import { backupKind } from './backup-kind.ts';
import { bookingKind, bookingsKind } from '../features/einsaetze/abrechnung/booking-kind.ts';
import { changeLogKind } from './change-log.ts';
import { duplicatesKind } from '../features/personen/dubletten/duplicates-kind.ts';
import { erasureKind } from '../features/personen/dsgvo/erasure-kind.ts';
import type { JobKind } from './kind.ts';
import { labelsKind } from '../features/personen/etiketten/labels-kind.ts';
import { listKind } from './list-kind.ts';
import { statisticsKind } from '../features/statistik/statistics-kind.ts';
import { statistikplanKind } from '../features/statistik/statistikplan-kind.ts';

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
