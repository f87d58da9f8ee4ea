import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea } from '../../screens/device-area.ts';
import { rechnungDokument } from './rechnung-befehle.ts';
import { rechnungenArea } from './rechnungen.area.ts';

export const rechnungenDevice = deviceArea(rechnungenArea, {
  commands: { rechnungen: [rechnungDokument] },
  listLinks: {
    rechnungen: [
      {
        to: '/kassenbuch/forderungen',
        label: 'Forderungen',
        icon: 'money',
        right: permissionsFor('KASSABUCH_FORDERUNGEN', 'LESEN'),
      },
    ],
  },
});
