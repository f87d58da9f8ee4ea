import { lazy } from 'react';
import type { RecordCommand } from '../../screens/device.ts';
import { deviceArea } from '../../screens/device-area.ts';
import { stammdatenArea } from './stammdaten.area.ts';

/** Where an entry is used, and how another one goes up in it. */
const verwendung: RecordCommand = {
  id: 'verwendung',
  label: 'Verwendung und Zusammenführen',
  icon: 'link',
  right: 'VERWALTUNG_STAMMDATEN_LOESCHEN',
  place: 'menu',
  Dialog: lazy(async () => ({ default: (await import('./verwendung-dialog.tsx')).VerwendungDialog })),
};

export const stammdatenDevice = deviceArea(stammdatenArea, {
  commands: Object.fromEntries(stammdatenArea.modules.map(({ name }) => [name, [verwendung]])),
});
