import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Honours that are due or in work. */
export const ehrungenLink: ListLink = {
  to: '/mitglieder/ehrungen',
  label: 'Ehrungen',
  icon: 'star',
  right: permissionsFor('MITGLIEDER_EHRUNGEN', 'LESEN'),
};

/** What of members and dogs runs out. */
export const ablaufLink: ListLink = {
  to: '/mitglieder/ablauf',
  label: 'Läuft bald ab',
  icon: 'clock',
  right: [
    ...permissionsFor('MITGLIEDER_QUALIFIKATIONEN', 'LESEN'),
    ...permissionsFor('MITGLIEDER_UNTERLAGEN', 'LESEN'),
  ],
};

/** Members whose mandatory data are not complete. */
export const pflichtfelderLink: ListLink = {
  to: '/mitglieder/pflichtfelder',
  label: 'Fehlende Angaben',
  icon: 'warning',
  right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'SPEICHERN'),
};
