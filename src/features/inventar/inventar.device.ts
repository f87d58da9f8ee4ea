import { deviceArea, page } from '../../screens/device-area.ts';
import {
  ausruestungskarte,
  etikettenDrucken,
  lebenslauf,
  pruefprotokollDrucken,
  stueckKopieren,
} from './inventar-befehle.ts';
import { inventarArea } from './inventar.area.ts';
import { bestandsverzeichnisLink, bestandswerteLink } from './register/register-links.ts';

export const inventarDevice = deviceArea(inventarArea, {
  pages: {
    '/inventar/lebenslauf/$id': page(() => import('./lebenslauf/lebenslauf.screen.tsx'), 'LebenslaufScreen'),
    '/inventar/bestandsverzeichnis': page(
      () => import('./register/bestandsverzeichnis.screen.tsx'),
      'BestandsverzeichnisScreen',
    ),
    '/inventar/werte': page(() => import('./register/bestandswerte.screen.tsx'), 'BestandswerteScreen'),
  },
  commands: {
    inventar: [lebenslauf, ausruestungskarte, etikettenDrucken, stueckKopieren],
    inventarpruefungen: [pruefprotokollDrucken],
  },
  listLinks: { inventar: [bestandsverzeichnisLink, bestandswerteLink] },
});
