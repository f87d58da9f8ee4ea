import { permissionsFor } from '../../permissions/topics.ts';
import type { ListLink } from '../../screens/device.ts';

/** Who has confirmed what. */
export const lesungenLink: ListLink = {
  to: '/information/lesungen',
  label: 'Lesebestätigungen',
  icon: 'check',
  right: permissionsFor('INFORMATION_LESUNGEN', 'LESEN'),
};

/** The texts themselves. */
export const texteLink: ListLink = {
  to: '/information/texte',
  label: 'Informationstexte',
  icon: 'book',
  right: permissionsFor('INFORMATION_ALLGEMEIN', 'SPEICHERN'),
};
