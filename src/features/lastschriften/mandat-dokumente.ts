import { lazy } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import type { RecordCommand } from '../../screens/device.ts';

/** The form to sign, or with the signature that was given on the screen. */
export const mandatDocuments: RecordCommand = {
  id: 'mandatsformular',
  label: 'Mandat drucken',
  icon: 'file',
  right: permissionsFor('LASTSCHRIFTEN_MANDATE', 'LESEN'),
  place: 'button',
  isRow: true,
  Dialog: lazy(async () => ({ default: (await import('./mandat-dialog.tsx')).MandatDialog })),
};
