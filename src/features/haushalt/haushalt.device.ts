import { haushaltBeforeSave } from './before-save.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import { haushaltLink, projekteLink, ruecklagenLink, ruecklagenspiegelLink } from './haushalt-links.ts';
import { haushaltArea } from './haushalt.area.ts';

export const haushaltDevice = deviceArea(haushaltArea, {
  pages: {
    '/ruecklagen/spiegel': page(() => import('./ruecklagenspiegel.screen.tsx'), 'RuecklagenspiegelScreen'),
  },
  overviews: {
    haushalte: part(() => import('./haushalt-overview.tsx'), 'HaushaltOverview'),
    projekte: part(() => import('./projekt-overview.tsx'), 'ProjektOverview'),
    ruecklagen: part(() => import('./ruecklage-overview.tsx'), 'RuecklageOverview'),
  },
  beforeSave: haushaltBeforeSave,
  listLinks: {
    haushalte: [ruecklagenLink, ruecklagenspiegelLink, projekteLink],
    ruecklagen: [ruecklagenspiegelLink, haushaltLink],
    projekte: [haushaltLink],
  },
});
