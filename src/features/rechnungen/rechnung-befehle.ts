import { lazy } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import type { RecordCommand } from '../../screens/device.ts';

/** The document for the customer; a draft is none. */
export const rechnungDokument: RecordCommand = {
  id: 'rechnungsdokument',
  label: 'Rechnung ausgeben',
  icon: 'file',
  right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'LESEN'),
  place: 'button',
  when: ({ status }) => status === 'Gestellt',
  Dialog: lazy(async () => ({ default: (await import('./rechnung-dialog.tsx')).RechnungDialog })),
};
