import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, part } from '../../screens/device-area.ts';
import { ausbildungArea } from './ausbildung.area.ts';
import { kursBeforeStep } from './before-step.ts';
import { copyKurs } from './kopieren.ts';
import { kursMails } from './kursmails.ts';

export const ausbildungDevice = deviceArea(ausbildungArea, {
  slots: { ausbildungteilnehmer: part(() => import('./teilnehmer.screen.tsx'), 'TeilnehmerTab') },
  commands: {
    ausbildungen: [copyKurs('AUSBILDUNG'), kursMails('AUSBILDUNG')],
    uebungen: [copyKurs('UEBUNG')],
    taetigkeiten: [copyKurs('TAETIGKEIT'), kursMails('TAETIGKEIT')],
    dienstplaene: [copyKurs('DIENSTPLAN')],
  },
  listLinks: {
    dienstplaene: [
      {
        to: '/dienstplan',
        label: 'Dienstplan',
        icon: 'calendar',
        right: permissionsFor('DIENSTPLAN_TEILNEHMER', 'LESEN'),
      },
    ],
  },
  startCards: [{ place: 20, Card: part(() => import('./start-termine.tsx'), 'TermineCard') }],
  beforeStep: {
    ausbildungen: kursBeforeStep,
    taetigkeiten: kursBeforeStep,
    uebungen: kursBeforeStep,
    dienstplaene: kursBeforeStep,
  },
});
