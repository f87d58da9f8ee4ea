import { permissionsFor } from '../../../permissions/topics.ts';
import { part } from '../../../screens/device-area.ts';
import type { RecordCommand } from '../../../screens/device.ts';

/** What belongs in a set, by compartment, on paper. */
export const ladeliste: RecordCommand = {
  id: 'ladeliste',
  label: 'Ladeliste',
  icon: 'print',
  right: permissionsFor('INVENTAR_SETS', 'LESEN'),
  place: 'menu',
  Dialog: part(() => import('./ladeliste-dialog.tsx'), 'LadelisteDialog'),
};
