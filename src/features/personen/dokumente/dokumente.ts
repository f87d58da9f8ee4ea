import { lazy } from 'react';
import { permissionsFor } from '../../../permissions/topics.ts';
import type { RecordCommand } from '../../../screens/device.ts';

const letter = (area: string): RecordCommand => ({
  id: 'brief',
  label: 'Brief',
  icon: 'mail',
  right: permissionsFor(`${area}_ALLGEMEIN`, 'DRUCKEN'),
  place: 'menu',
  isBulk: true,
  Dialog: lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog })),
});

const vCards = (area: string): RecordCommand => ({
  id: 'vcard',
  label: 'Als vCard speichern',
  icon: 'download',
  right: permissionsFor(`${area}_ALLGEMEIN`, 'LESEN'),
  place: 'menu',
  isBulk: true,
  run: (target) => void import('./make-vcards.ts').then(({ makeVCards }) => makeVCards(target)),
});

const card: RecordCommand = {
  id: 'ausweis',
  label: 'Mitgliedsausweis',
  icon: 'person',
  right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'DRUCKEN'),
  place: 'menu',
  isBulk: true,
  Dialog: lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog })),
};

/** Letters, cards and data for address books (domain: personen 6). */
export const mitgliedDocuments: readonly RecordCommand[] = [letter('MITGLIEDER'), card, vCards('MITGLIEDER')];
/** The same for contacts, who have no card. */
export const contactDocuments: readonly RecordCommand[] = [letter('KONTAKTE'), vCards('KONTAKTE')];
