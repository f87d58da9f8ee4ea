import { deviceArea, page, part } from '../../screens/device-area.ts';
import {
  aehnlicheLink,
  albenLink,
  albumBefehle,
  fotoBefehle,
  fotosLink,
  papierkorbLink,
  widerrufeLink,
} from './foto-befehle.ts';
import { fotoarchivArea } from './fotoarchiv.area.ts';
import { eingangPrefix } from './foto-notizen.ts';

export const fotoarchivDevice = deviceArea(fotoarchivArea, {
  pages: {
    '/fotoarchiv/neu': page(() => import('./aufnahme.screen.tsx'), 'AufnahmeScreen'),
    '/fotoarchiv/aehnliche': page(() => import('./aehnliche.screen.tsx'), 'AehnlicheScreen'),
    '/fotoarchiv/papierkorb': page(() => import('./papierkorb.screen.tsx'), 'PapierkorbScreen'),
  },
  galleries: { fotoarchiv: part(() => import('./foto-galerie.tsx'), 'FotoGalerie') },
  slots: { fotoalbumfotos: part(() => import('./album-fotos-tab.tsx'), 'AlbumFotosTab') },
  recordNotices: {
    fotoarchiv: part(() => import('./foto-notice.tsx'), 'FotoNotice'),
    fotoalben: part(() => import('./album-notice.tsx'), 'AlbumNotice'),
    fotowiderrufe: part(() => import('./widerruf-notice.tsx'), 'WiderrufNotice'),
  },
  commands: { fotoarchiv: fotoBefehle, fotoalben: albumBefehle },
  listLinks: {
    fotoarchiv: [albenLink, aehnlicheLink, widerrufeLink, papierkorbLink],
    fotoalben: [fotosLink, widerrufeLink],
    fotowiderrufe: [fotosLink, albenLink],
  },
  leftovers: { [eingangPrefix]: async (device) => (await import('./foto-eingang.ts')).beendeEingang(device) },
});
