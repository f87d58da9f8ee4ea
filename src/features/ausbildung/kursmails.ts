import { lazy } from 'react';
import type { RecordCommand } from '../../screens/device.ts';

/** The mails of a training or an activity, read with the right of that topic (spec B 6.3). */
export const kursMails = (area: 'AUSBILDUNG' | 'TAETIGKEIT'): RecordCommand => ({
  id: 'emails',
  label: 'E-Mails',
  icon: 'mail',
  right: ['', '_REGION', '_VERBANDSEBENE'].map((level) => `${area}_EMAIL${level}_LESEN`),
  place: 'menu',
  Dialog: lazy(async () => ({ default: (await import('./kursmails-dialog.tsx')).KursmailsDialog })),
});
