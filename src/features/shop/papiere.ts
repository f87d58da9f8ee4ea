import { permissionsFor, topicIn } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { RecordCommand } from '../../screens/device.ts';
import { bestellungen } from './bestellungen.table.ts';
import { hatPapiere } from './papier.rules.ts';

/** Printing the papers of an order. */
export const papiere = (bereich: 'SHOP' | 'STAATSMITTEL'): RecordCommand => ({
  id: 'papiere',
  label: 'Drucken',
  icon: 'print',
  right: permissionsFor(topicIn(bestellungen.right, bereich), 'DRUCKEN'),
  place: 'button',
  when: ({ status }) => hatPapiere(status),
  Dialog: part(() => import('./papier-dialog.tsx'), 'PapierDialog'),
});
