import { permissionsFor } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { ListLink, RecordCommand } from '../../screens/device.ts';

const lesen = permissionsFor('FOTOARCHIV_ALLGEMEIN', 'LESEN');

/** Photos. */
export const fotosLink: ListLink = { to: '/fotoarchiv', label: 'Fotos', icon: 'image', right: lesen };
/** Albums of the photo archive. */
export const albenLink: ListLink = { to: '/fotoarchiv/alben', label: 'Alben', icon: 'book', right: lesen };
/** What was withdrawn. */
export const widerrufeLink: ListLink = {
  to: '/fotoarchiv/widerrufe',
  label: 'Widerrufe',
  icon: 'undo',
  right: permissionsFor('FOTOARCHIV_PERSONEN', 'LESEN'),
};
/** Photos that may be the same picture twice. */
export const aehnlicheLink: ListLink = {
  to: '/fotoarchiv/aehnliche',
  label: 'Ähnliche Fotos',
  icon: 'copy',
  right: permissionsFor('FOTOARCHIV_ALLGEMEIN', 'SPEICHERN'),
};
/** Deleted photos that can come back. */
export const papierkorbLink: ListLink = {
  to: '/fotoarchiv/papierkorb',
  label: 'Papierkorb',
  icon: 'delete',
  right: permissionsFor('FOTOARCHIV_ALLGEMEIN', 'LOESCHEN'),
};

/** Says for what the photos may be used. */
const freigeben: RecordCommand = {
  id: 'freigeben',
  label: 'Freigabe ändern',
  icon: 'check',
  right: permissionsFor('FOTOARCHIV_ALLGEMEIN', 'FREIGEBEN'),
  place: 'button',
  isBulk: true,
  Dialog: part(() => import('./freigeben-dialog.tsx'), 'FreigebenDialog'),
};

/** Puts photos into an album. */
const insAlbum: RecordCommand = {
  id: 'insalbum',
  label: 'In ein Album legen',
  icon: 'book',
  right: permissionsFor('FOTOARCHIV_ALLGEMEIN', 'SPEICHERN'),
  place: 'menu',
  isBulk: true,
  Dialog: part(() => import('./ins-album-dialog.tsx'), 'InsAlbumDialog'),
};

/** Adds a keyword to photos, or takes one away. */
const schlagwort: RecordCommand = {
  id: 'schlagwort',
  label: 'Schlagwort',
  icon: 'edit',
  right: permissionsFor('FOTOARCHIV_ALLGEMEIN', 'SPEICHERN'),
  place: 'list',
  Dialog: part(() => import('./schlagwort-dialog.tsx'), 'SchlagwortDialog'),
};

/** Takes copies of the photos along, so that they are seen without a network. */
const behalten: RecordCommand = {
  id: 'behalten',
  label: 'Auf diesem Gerät behalten',
  icon: 'device',
  right: lesen,
  place: 'list',
  run: ({ device, rows }) =>
    void import('./behalten.ts').then(({ behalte }) =>
      behalte(
        device,
        rows.map(({ id }) => id),
      ),
    ),
};

const herunterladen: RecordCommand = {
  id: 'herunterladen',
  label: 'Als ZIP herunterladen',
  icon: 'download',
  right: 'FOTOARCHIV_LESEN',
  place: 'list',
  Dialog: part(() => import('./herunterladen-dialog.tsx'), 'FotosHerunterladenDialog'),
};

export const fotoBefehle: readonly RecordCommand[] = [freigeben, insAlbum, schlagwort, behalten, herunterladen];

export const albumBefehle: readonly RecordCommand[] = [
  {
    ...herunterladen,
    place: 'menu',
    Dialog: part(() => import('./herunterladen-dialog.tsx'), 'AlbumHerunterladenDialog'),
  },
];
