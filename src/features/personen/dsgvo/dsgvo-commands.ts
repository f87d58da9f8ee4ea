import { lazy } from 'react';
import { permissionsFor } from '../../../permissions/topics.ts';
import type { RecordCommand } from '../../../screens/device.ts';

/** What data protection asks for about a person: the access archive, and the erasure by plan (domain: personen 4, GDPR). */
export const dsgvoCommands = (area: 'MITGLIEDER' | 'KONTAKTE'): readonly RecordCommand[] => [
  {
    id: 'auskunft',
    label: 'Auskunft (DSGVO)',
    icon: 'info',
    right: permissionsFor(`${area}_AUSKUNFT`, 'LESEN'),
    place: 'menu',
    run: (target) => void import('./order-access.ts').then(({ orderAccess }) => orderAccess(target)),
  },
  {
    id: 'anonymisieren',
    label: 'Anonymisieren (DSGVO)',
    icon: 'delete',
    right: permissionsFor(`${area}_ANONYMISIERUNG`, 'LESEN'),
    place: 'menu',
    Dialog: lazy(async () => ({ default: (await import('./erasure-dialog.tsx')).ErasureDialog })),
  },
];
