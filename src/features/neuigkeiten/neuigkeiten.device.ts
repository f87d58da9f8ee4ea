import { deviceArea, page, part } from '../../screens/device-area.ts';
import { neuigkeitenArea } from './neuigkeiten.area.ts';
import { neuesLink } from './neuigkeiten-links.ts';

export const neuigkeitenDevice = deviceArea(neuigkeitenArea, {
  pages: { '/push': page(() => import('./neuigkeiten.screen.tsx'), 'NeuigkeitenScreen') },
  listLinks: { neuigkeiten: [neuesLink] },
  startCards: [{ place: 5, Card: part(() => import('./neuigkeiten-karte.tsx'), 'NeuigkeitenKarte') }],
});
