import { permissionsFor } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { RecordCommand } from '../../screens/device.ts';

/** The document for the customer; a draft is none. */
export const rechnungDokument: RecordCommand = {
  id: 'rechnungsdokument',
  label: 'Rechnung ausgeben',
  icon: 'file',
  right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'LESEN'),
  place: 'button',
  when: ({ status }) => status === 'Gestellt',
  Dialog: part(() => import('./rechnung-dialog.tsx'), 'RechnungDialog'),
};

/** The document to its customer by mail. */
export const rechnungSenden: RecordCommand = {
  id: 'rechnungsmail',
  label: 'Per E-Mail senden',
  icon: 'mail',
  right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'EMAIL'),
  place: 'menu',
  when: ({ status }) => status === 'Gestellt',
  Dialog: part(() => import('./rechnung-mail-dialog.tsx'), 'RechnungMailDialog'),
};

/** What was paid of it, in money. */
export const zahlungErfassen: RecordCommand = {
  id: 'zahlen',
  label: 'Zahlung erfassen',
  icon: 'money',
  right: permissionsFor('RECHNUNGEN_ZAHLUNGEN', 'NEU'),
  place: 'button',
  when: ({ status, dokumentart, richtung }) =>
    status !== 'Entwurf' && (dokumentart === 'Rechnung' || (dokumentart === 'Gutschrift' && richtung === 'Eingang')),
  Dialog: part(() => import('./zahlen-dialog.tsx'), 'ZahlenDialog'),
};

/** Letters for those who were reminded. */
export const mahnbriefe: RecordCommand = {
  id: 'mahnbriefe',
  label: 'Mahnbriefe als PDF',
  icon: 'download',
  right: permissionsFor('KASSABUCH_FORDERUNGEN', 'LESEN'),
  place: 'button',
  isBulk: true,
  Dialog: part(() => import('./mahn-dialog.tsx'), 'MahnDialog'),
};
