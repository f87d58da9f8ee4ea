import { permissionsFor } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { ListLink, RecordCommand } from '../../screens/device.ts';

/** Search in the texts of documents. */
export const volltextLink: ListLink = {
  to: '/dokumente/volltext',
  label: 'Im Text suchen',
  icon: 'search',
  right: permissionsFor('DOKUMENTE_ALLGEMEIN', 'LESEN'),
};

const speichern = permissionsFor('DOKUMENTE_ALLGEMEIN', 'SPEICHERN');

/** Makes a document one that all members of the branch must read. */
export const lesenVerlangen: RecordCommand = {
  id: 'lesenverlangen',
  label: 'Lesen verlangen',
  icon: 'eye',
  right: speichern,
  place: 'button',
  when: ({ status, stand }) =>
    status === 'Aktiv' && (stand === 'Gueltig' ? true : 'Es gilt heute keine Fassung, die gelesen werden könnte.'),
  Dialog: part(() => import('./lesen-verlangen-dialog.tsx'), 'LesenVerlangenDialog'),
};

/** Takes that back. */
export const lesenAufheben: RecordCommand = {
  id: 'lesenaufheben',
  label: 'Lesen nicht mehr verlangen',
  icon: 'close',
  right: speichern,
  place: 'menu',
  when: ({ status, pflicht }) => status === 'Aktiv' && pflicht === true,
  Dialog: part(() => import('./lesen-verlangen-dialog.tsx'), 'LesenAufhebenDialog'),
};

/** Takes the files of documents along, so that they open without a network. */
export const mitnehmen: RecordCommand = {
  id: 'mitnehmen',
  label: 'Auf diesem Gerät behalten',
  icon: 'download',
  right: permissionsFor('DOKUMENTE_ALLGEMEIN', 'LESEN'),
  place: 'list',
  isWhole: true,
  run: ({ device, rows }) => void import('./mitnehmen.ts').then(({ behalte }) => behalte(device, rows)),
};
