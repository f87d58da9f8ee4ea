import { lazy } from 'react';
import { deviceArea, page } from '../../screens/device-area.ts';
import { beitraegeArea } from './beitraege.area.ts';

export const beitraegeDevice = deviceArea(beitraegeArea, {
  pages: {
    '/beitraege/laeufe': page(() => import('./laeufe.screen.tsx'), 'LaeufeScreen'),
    '/beitraege/laeufe/$id': page(() => import('./lauf.screen.tsx'), 'LaufScreen'),
  },
  orders: { Beitragsvorschau: { opens: '/beitraege/laeufe' } },
  commands: {
    beitraege: [
      {
        id: 'beitragskorrektur',
        label: 'Beitrag neu berechnen',
        icon: 'money',
        right: 'BEITRAEGE_LAEUFE_SPEICHERN',
        place: 'menu',
        isRow: true,
        when: ({ status, lauf_id }) => status === 'Gestellt' && (lauf_id ?? null) !== null,
        Dialog: lazy(async () => ({ default: (await import('./korrektur-dialog.tsx')).KorrekturDialog })),
      },
    ],
  },
  listLinks: {
    beitraege: [
      { to: '/beitraege/laeufe', label: 'Beitragsläufe', icon: 'job', right: ['BEITRAEGE_LAEUFE_LESEN'] },
      { to: '/beitraege/arten', label: 'Beitragsarten', icon: 'columns', right: ['BEITRAEGE_ARTEN_LESEN'] },
      { to: '/beitraege/zahlweisen', label: 'Zahlweisen', icon: 'money', right: ['BEITRAEGE_ALLGEMEIN_LESEN'] },
      { to: '/beitraege/ermaessigungen', label: 'Ermäßigungen', icon: 'filter', right: ['BEITRAEGE_ARTEN_LESEN'] },
    ],
  },
});
