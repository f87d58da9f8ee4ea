import { deviceArea, page, part } from '../../screens/device-area.ts';
import { lastschriftenArea } from './lastschriften.area.ts';
import { mandatDocuments } from './mandat-dokumente.ts';

const MandatNotice = part(() => import('./mandat-notice.tsx'), 'MandatNotice');

export const lastschriftenDevice = deviceArea(lastschriftenArea, {
  pages: {
    '/lastschriften': page(() => import('./lastschriften.screen.tsx'), 'LastschriftenScreen'),
    '/lastschriften/laeufe': page(() => import('./laeufe.screen.tsx'), 'LaeufeScreen'),
    '/lastschriften/laeufe/$id': page(() => import('./lauf.screen.tsx'), 'LaufScreen'),
  },
  commands: { sepamandate: [mandatDocuments] },
  recordNotices: { sepamandate: MandatNotice },
  listLinks: {
    sepamandate: [
      { to: '/lastschriften/laeufe', label: 'Lastschriftläufe', icon: 'money', right: ['LASTSCHRIFTEN_LAEUFE_LESEN'] },
    ],
  },
});
