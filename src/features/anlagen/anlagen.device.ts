import { deviceArea, page, part } from '../../screens/device-area.ts';
import { anlagenLink, anlagenspiegelLink, laeufeLink } from './anlagen-links.ts';
import { anlagenArea } from './anlagen.area.ts';

export const anlagenDevice = deviceArea(anlagenArea, {
  pages: { '/anlage/anlagenspiegel': page(() => import('./anlagenspiegel.screen.tsx'), 'AnlagenspiegelScreen') },
  startCards: [{ place: 46, Card: part(() => import('./start-abgang.tsx'), 'AbgangCard') }],
  overviews: { anlagen: part(() => import('./anlage-overview.tsx'), 'AnlageOverview') },
  listLinks: { anlagen: [anlagenspiegelLink, laeufeLink], abschreibungslaeufe: [anlagenLink, anlagenspiegelLink] },
});
