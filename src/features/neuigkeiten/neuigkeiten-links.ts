import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** What is new, as everybody reads it. */
export const neuesLink: ListLink = {
  to: '/push',
  label: 'Neuigkeiten',
  icon: 'info',
  right: ['NEUIGKEITEN_LESEN'],
};

/** The rights with which news are written. */
export const schreibrechte: readonly string[] = ['NEU', 'SPEICHERN', 'FREIGEBEN'].flatMap((action) =>
  permissionsFor('NEUIGKEITEN_ALLGEMEIN', action),
);
