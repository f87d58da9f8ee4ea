import { lazy } from 'react';
import { permissionsFor } from '../../../permissions/topics.ts';
import type { RecordCommand } from '../../../screens/device.ts';

/** Books the selected missions as one job (domain: einsaetze 4). */
export const einsatzBooking = (area: 'EINSAETZE' | 'HILFELEISTUNG'): RecordCommand => ({
  id: 'buchen',
  label: 'Buchen',
  icon: 'money',
  right: permissionsFor(`${area}_ALLGEMEIN`, 'ABRECHNUNG'),
  place: 'list',
  Dialog: lazy(async () => ({ default: (await import('./sammelbuchung-dialog.tsx')).SammelbuchungDialog })),
});
