import { deviceArea, part } from '../../screens/device-area.ts';
import { ausbildungArea } from './ausbildung.area.ts';
import { kursBeforeStep } from './before-step.ts';
import { copyCourse } from './kopieren.ts';
import { courseMails } from './kursmails.ts';

export const ausbildungDevice = deviceArea(ausbildungArea, {
  slots: { ausbildungteilnehmer: part(() => import('./teilnehmer.screen.tsx'), 'TeilnehmerTab') },
  commands: {
    ausbildungen: [copyCourse('AUSBILDUNG'), courseMails('AUSBILDUNG')],
    uebungen: [copyCourse('UEBUNG')],
    taetigkeiten: [copyCourse('TAETIGKEIT'), courseMails('TAETIGKEIT')],
    dienstplaene: [copyCourse('DIENSTPLAN')],
  },
  startCards: [{ place: 20, Card: part(() => import('./start-termine.tsx'), 'TermineCard') }],
  beforeStep: {
    ausbildungen: kursBeforeStep,
    taetigkeiten: kursBeforeStep,
    uebungen: kursBeforeStep,
    dienstplaene: kursBeforeStep,
  },
});
