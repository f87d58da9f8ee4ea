import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import { ausbildungArea } from './ausbildung.area.ts';
import { kursBeforeStep } from './before-step.ts';
import { copyKurs } from './kopieren.ts';
import {
  anwesenheit,
  dienstplanFreigabe,
  bewertung,
  eigeneMitglieder,
  freigabeZuruecknehmen,
  freigeben,
  tarifabrechnung,
  umfrage,
  zertifikat,
  zertifikate,
  type Kursbereich,
} from './kurs-befehle.ts';
import { jahresplanLink } from './kurs-links.ts';
import { kursMails } from './kursmails.ts';
import { bedarfLink, matrixLink } from './matrix/matrix-links.ts';
import { erfassenLink, jahresblattLink, kalenderLink, stundenLink } from './taetigkeit/taetigkeit-links.ts';

const anwesenheitPage = page(() => import('./anwesenheit/anwesenheit.screen.tsx'), 'AnwesenheitScreen');
const bewertungPage = page(() => import('./bewertung/bewertung.screen.tsx'), 'BewertungScreen');

/** What every kind of course with a screen offers. */
const kursBefehle = (bereich: Kursbereich) => [
  freigeben(bereich),
  anwesenheit(bereich),
  bewertung(bereich),
  copyKurs(bereich),
  zertifikate(bereich),
  tarifabrechnung(bereich),
  umfrage(bereich),
  eigeneMitglieder(bereich),
  freigabeZuruecknehmen(bereich),
];

const KursNotice = part(() => import('./kurs-notice.tsx'), 'KursNotice');

export const ausbildungDevice = deviceArea(ausbildungArea, {
  pages: {
    '/ausbildungen/anwesenheit/$id': anwesenheitPage,
    '/ausbildungen/bewertung/$id': bewertungPage,
    '/ausbildungen/jahresplan': page(() => import('./jahresplan/jahresplan.screen.tsx'), 'JahresplanScreen'),
    '/taetigkeit/anwesenheit/$id': anwesenheitPage,
    '/taetigkeit/bewertung/$id': bewertungPage,
    '/uebung/anwesenheit/$id': anwesenheitPage,
    '/uebung/bewertung/$id': bewertungPage,
    '/ausbildungen/matrix': page(() => import('./matrix/matrix.screen.tsx'), 'MatrixScreen'),
    '/taetigkeit/erfassen': page(() => import('./taetigkeit/erfassen.screen.tsx'), 'ErfassenScreen'),
    '/taetigkeit/stunden': page(() => import('./taetigkeit/stunden.screen.tsx'), 'StundenScreen'),
    '/taetigkeit/jahresblatt': page(() => import('./taetigkeit/jahresblatt.screen.tsx'), 'JahresblattScreen'),
  },
  slots: {
    ausbildungteilnehmer: part(() => import('./teilnehmer.screen.tsx'), 'TeilnehmerTab'),
    ausbildungverguetungen: part(() => import('./verguetung/verguetungen-tab.tsx'), 'VerguetungenTab'),
    ausbildunggebuehren: part(() => import('./gebuehren/gebuehren-tab.tsx'), 'GebuehrenTab'),
    mitgliederausbildungen: part(() => import('./nachweis/nachweis-tab.tsx'), 'NachweisTab'),
  },
  commands: {
    ausbildungen: [...kursBefehle('AUSBILDUNG'), kursMails('AUSBILDUNG')],
    uebungen: kursBefehle('UEBUNG'),
    taetigkeiten: [...kursBefehle('TAETIGKEIT'), kursMails('TAETIGKEIT')],
    dienstplaene: [dienstplanFreigabe, copyKurs('DIENSTPLAN')],
    ausbildungteilnehmer: [zertifikat],
  },
  listLinks: {
    ausbildungen: [jahresplanLink, kalenderLink, matrixLink, bedarfLink, stundenLink],
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
  recordNotices: { ausbildungen: KursNotice, taetigkeiten: KursNotice, uebungen: KursNotice },
  startCards: [{ place: 20, Card: part(() => import('./start-termine.tsx'), 'TermineCard') }],
  beforeStep: {
    ausbildungen: kursBeforeStep,
    taetigkeiten: kursBeforeStep,
    uebungen: kursBeforeStep,
    dienstplaene: kursBeforeStep,
  },
});
