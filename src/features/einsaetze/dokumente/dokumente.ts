import { lazy } from 'react';
import type { RecordCommand } from '../../../screens/device.ts';

/** Report and confirmations of a mission (domain: einsaetze 6). */
export const einsatzDocuments = (right: string): RecordCommand => ({
  id: 'dokumente',
  label: 'Dokumente',
  icon: 'file',
  right,
  place: 'button',
  Dialog: lazy(async () => ({ default: (await import('./einsatz-dialog.tsx')).EinsatzDialog })),
});

/** The hand-over sheet of a patient. */
export const patientDocuments: RecordCommand = {
  id: 'uebergabe',
  label: 'Übergabeprotokoll',
  icon: 'file',
  right: 'EINSAETZE_ALLGEMEIN_DRUCKEN',
  place: 'button',
  Dialog: lazy(async () => ({ default: (await import('./uebergabe-dialog.tsx')).UebergabeDialog })),
};
