import { deviceArea, page, part } from '../../screens/device-area.ts';
import {
  inventurenLink,
  auffuellenLink,
  bestandLink,
  bewegungenLink,
  chargenLink,
  einlagernLink,
  lagerzieleLink,
  verbrauchLink,
  lagerwertLink,
  verfallLink,
} from './lager-links.ts';
import { lagerArea } from './lager.area.ts';

export const lagerDevice = deviceArea(lagerArea, {
  pages: {
    '/inventar/bestand': page(() => import('./bestand.screen.tsx'), 'BestandScreen'),
    '/inventar/verfall': page(() => import('./verfall.screen.tsx'), 'VerfallScreen'),
    '/inventar/auffuellen': page(() => import('./auffuellen.screen.tsx'), 'AuffuellenScreen'),
    '/inventar/lagerwert': page(() => import('./lagerwert.screen.tsx'), 'LagerwertScreen'),
    '/inventar/einlagern': page(() => import('./einlagern.screen.tsx'), 'EinlagernScreen'),
    '/inventar/verbrauch': page(() => import('./verbrauch.screen.tsx'), 'VerbrauchScreen'),
  },
  slots: {
    lagerbewegungen: part(() => import('./verbrauch-tab.tsx'), 'VerbrauchTab'),
    // The server's sums, for reading.
    lagerbestaende: part(() => import('../../screens/children/linked-rows.tsx'), 'LinkedRows'),
  },
  listLinks: {
    lagerbewegungen: [
      bestandLink,
      verfallLink,
      auffuellenLink,
      einlagernLink,
      verbrauchLink,
      chargenLink,
      lagerzieleLink,
      inventurenLink,
      lagerwertLink,
    ],
    chargen: [verfallLink, bestandLink, bewegungenLink],
    lagerziele: [auffuellenLink, bestandLink],
  },
});
