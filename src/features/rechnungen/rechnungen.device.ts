import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink } from '../../screens/device.ts';
import { mahnbriefe, rechnungDokument, rechnungSenden, zahlungErfassen } from './rechnung-befehle.ts';
import { rechnungenArea } from './rechnungen.area.ts';

const forderungen: ListLink = {
  to: '/kassenbuch/forderungen',
  label: 'Forderungen',
  icon: 'money',
  right: permissionsFor('KASSABUCH_FORDERUNGEN', 'LESEN'),
};
const eingang: ListLink = {
  to: '/rechnungen/eingang',
  label: 'Eingangsrechnungen',
  icon: 'download',
  right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'LESEN'),
};
const einlesen: ListLink = {
  to: '/rechnungen/einlesen',
  label: 'E-Rechnung einlesen',
  icon: 'upload',
  right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'NEU'),
};
const mahnen: ListLink = {
  to: '/rechnungen/mahnen',
  label: 'Mahnen',
  icon: 'mail',
  right: permissionsFor('KASSABUCH_FORDERUNGEN', 'SPEICHERN'),
};

export const rechnungenDevice = deviceArea(rechnungenArea, {
  pages: {
    '/rechnungen/alter': page(() => import('./alter.screen.tsx'), 'AlterScreen'),
    '/rechnungen/einlesen': page(() => import('./einlesen.screen.tsx'), 'EinlesenScreen'),
    '/rechnungen/mahnen': page(() => import('./mahnen.screen.tsx'), 'MahnenScreen'),
  },
  commands: {
    rechnungen: [rechnungDokument, rechnungSenden, zahlungErfassen],
    eingangsrechnungen: [zahlungErfassen],
    mahnungen: [mahnbriefe],
  },
  recordNotices: { eingangsrechnungen: part(() => import('./hinweise-notice.tsx'), 'HinweiseNotice') },
  listLinks: {
    rechnungen: [eingang, forderungen, mahnen],
    eingangsrechnungen: [einlesen, { ...eingang, to: '/rechnungen', label: 'Rechnungen', icon: 'file' }, forderungen],
    mahnungen: [mahnen, forderungen],
  },
});
