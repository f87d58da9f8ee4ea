import { permissionsFor } from '../../../permissions/topics.ts';
import type { ListLink } from '../../../screens/device.ts';

/** Need and stock of qualifications. */
export const matrixLink: ListLink = {
  to: '/ausbildungen/matrix',
  label: 'Soll und Ist der Qualifikationen',
  icon: 'chart',
  right: permissionsFor('AUSBILDUNG_ALLGEMEIN', 'LESEN'),
};

/** The need itself. */
export const bedarfLink: ListLink = {
  to: '/ausbildungen/bedarf',
  label: 'Bedarf an Qualifikationen',
  icon: 'log',
  right: permissionsFor('AUSBILDUNG_ALLGEMEIN', 'LESEN'),
};
