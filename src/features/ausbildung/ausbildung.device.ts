import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import { ausbildungArea } from './ausbildung.area.ts';
import { kursBeforeStep } from './before-step.ts';
import { copyKurs } from './kopieren.ts';
import { kursMails } from './kursmails.ts';
import { bedarfLink, matrixLink } from './matrix/matrix-links.ts';
import { erfassenLink, jahresblattLink, kalenderLink, stundenLink } from './taetigkeit/taetigkeit-links.ts';

export const ausbildungDevice = deviceArea(ausbildungArea, {
  pages: {
    '/ausbildungen/matrix': page(() => import('./matrix/matrix.screen.tsx'), 'MatrixScreen'),
    '/taetigkeit/erfassen': page(() => import('./taetigkeit/erfassen.screen.tsx'), 'ErfassenScreen'),
    '/taetigkeit/stunden': page(() => import('./taetigkeit/stunden.screen.tsx'), 'StundenScreen'),
    '/taetigkeit/jahresblatt': page(() => import('./taetigkeit/jahresblatt.screen.tsx'), 'JahresblattScreen'),
  },
  listLinks: {
    ausbildungen: [kalenderLink, matrixLink, bedarfLink, stundenLink],
    taetigkeiten: [erfassenLink, stundenLink, jahresblattLink, kalenderLink],
    uebungen: [erfassenLink, stundenLink, kalenderLink],
    dienstplaene: [
      {
        to: '/dienstplan',
        label: 'Dienstplan',
        icon: 'calendar',
        right: permissionsFor('DIENSTPLAN_TEILNEHMER', 'LESEN'),
      },
      kalenderLink,
    ],
    funktionsbedarfe: [matrixLink],
  },
  slots: { ausbildungteilnehmer: part(() => import('./teilnehmer.screen.tsx'), 'TeilnehmerTab') },
  commands: {
    ausbildungen: [copyKurs('AUSBILDUNG'), kursMails('AUSBILDUNG')],
    uebungen: [copyKurs('UEBUNG')],
    taetigkeiten: [copyKurs('TAETIGKEIT'), kursMails('TAETIGKEIT')],
    dienstplaene: [copyKurs('DIENSTPLAN')],
  },
  startCards: [{ place: 20, Card: part(() => import('./start-termine.tsx'), 'TermineCard') }],
  beforeStep: {
    ausbildungen: kursBeforeStep,
    taetigkeiten: kursBeforeStep,
    uebungen: kursBeforeStep,
    dienstplaene: kursBeforeStep,
  },
});
