import { lazy } from 'react';
import type { RecordCommand } from '../../screens/device.ts';

/** What the association does with a branch beyond its data (domain: personen 4, Branches). */
export const sektionCommands: readonly RecordCommand[] = [
  {
    id: 'verschieben',
    label: 'Verschieben',
    icon: 'swap',
    right: 'RETTUNGSSTELLEN_VERSCHIEBUNG_SPEICHERN',
    place: 'menu',
    Dialog: lazy(async () => ({ default: (await import('./verschieben-dialog.tsx')).VerschiebenDialog })),
  },
  {
    id: 'zusammenfuehren',
    label: 'Zusammenführen',
    icon: 'link',
    right: 'RETTUNGSSTELLEN_ALLGEMEIN_ZUSAMMENFUEHRUNG',
    place: 'menu',
    Dialog: lazy(async () => ({ default: (await import('./zusammenfuehren-dialog.tsx')).ZusammenfuehrenDialog })),
  },
];
