import { deviceArea, page } from '../../screens/device-area.ts';
import { benutzerArea } from './benutzer.area.ts';

export const benutzerDevice = deviceArea(benutzerArea, {
  pages: {
    '/benutzer': page(() => import('./benutzerliste.screen.tsx'), 'BenutzerListeScreen'),
    '/benutzer/$id': page(() => import('./benutzer.screen.tsx'), 'BenutzerScreen'),
    '/benutzergruppen': page(() => import('./benutzergruppen.screen.tsx'), 'BenutzergruppenScreen'),
    '/benutzergruppen/$id': page(() => import('./benutzergruppe.screen.tsx'), 'BenutzergruppeScreen'),
    '/verwaltung/rechte': page(() => import('./rechte.screen.tsx'), 'RechteScreen'),
    '/verwaltung/rechtespalten': page(() => import('./rechte.screen.tsx'), 'RechteScreen'),
    '/verwaltung/zugaenge': page(() => import('./zugaenge.screen.tsx'), 'ZugaengeScreen'),
  },
});
