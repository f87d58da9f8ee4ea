import { permissionsFor } from '../../permissions/topics.ts';
import type { RecordCommand } from '../../screens/device.ts';

/** Two persons chosen in the list are compared and merged, also when no search found them alike (domain: personen 4, Duplicates). */
export const mergeChosen = (area: 'MITGLIEDER' | 'KONTAKTE'): RecordCommand => ({
  id: 'zusammenfuehren',
  label: 'Zusammenführen …',
  icon: 'link',
  right: permissionsFor(`${area}_ALLGEMEIN`, 'ZUSAMMENFUEHRUNG'),
  place: 'list',
  run: (target) => void import('./compare-chosen.ts').then(({ compareChosen }) => compareChosen(target)),
});
