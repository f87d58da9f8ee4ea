import { deviceArea, page, part } from '../../screens/device-area.ts';
import {
  behandlungBeforeSave,
  betriebBeforeSave,
  bewegungBeforeSave,
  durchsichtBeforeSave,
  standBeforeSave,
  zaehlungBeforeSave,
} from './before-save.ts';
import {
  bdnBlatt,
  jahresberichtLink,
  karteLink,
  standschild,
  standschilder,
  zaehlenLink,
  zensusLink,
} from './bienen-links.ts';
import { bienenArea } from './bienen.area.ts';

export const bienenDevice = deviceArea(bienenArea, {
  pages: {
    '/bienendatenbank/zaehlen': page(() => import('./zaehlen.screen.tsx'), 'ZaehlenScreen'),
    '/bienendatenbank/zensus': page(() => import('./zensus.screen.tsx'), 'ZensusScreen'),
    '/bienendatenbank/karte': page(() => import('./karte.screen.tsx'), 'KarteScreen'),
    '/bienendatenbank/jahresbericht': page(() => import('./jahresbericht.screen.tsx'), 'JahresberichtScreen'),
  },
  listLinks: { bienendatenbank: [zaehlenLink, zensusLink, karteLink, jahresberichtLink] },
  commands: { bienendatenbank: [bdnBlatt, standschilder], bienenstaende: [standschild] },
  recordNotices: {
    bienendatenbank: part(() => import('./betrieb-notice.tsx'), 'BetriebNotice'),
    bienendurchsichten: part(() => import('./durchsicht-notice.tsx'), 'DurchsichtNotice'),
  },
  beforeSave: {
    bienendatenbank: betriebBeforeSave,
    bienenstaende: standBeforeSave,
    bienenzaehlungen: zaehlungBeforeSave,
    bienenbewegungen: bewegungBeforeSave,
    bienenbehandlungen: behandlungBeforeSave,
    bienendurchsichten: durchsichtBeforeSave,
  },
});
