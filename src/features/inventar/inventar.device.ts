import type { VisibleRowOf } from '../../db/base.ts';
import { targetIssues } from '../../kit/one-target.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import { inventarBeforeStep } from './before-step.ts';
import { faelligLink, pruefabendLink, scannenLink } from './inventar-links.ts';
import {
  ausmustern,
  ausruestungskarte,
  etikettenDrucken,
  lebenslauf,
  pruefprotokollDrucken,
  rolleDrucken,
  schadensmeldungDrucken,
  stueckKopieren,
} from './inventar-befehle.ts';
import { inventarArea } from './inventar.area.ts';
import { inventarziele, type inventarverknuepfungen } from './inventarverknuepfungen.table.ts';
import { bestandsverzeichnisLink, bestandswerteLink } from './register/register-links.ts';
import { satzBeforeSave } from './saetze/before-save.ts';
import { ladeliste } from './saetze/befehle.ts';
import { reservierungenLink, uebergabeprotokoll, verleihLink, verleihLinks, weitergabe } from './verleih/befehle.ts';
import { reservierungBeforeSave, verleihBeforeSave, bewegungBeforeSave } from './verleih/before-save.ts';

export const inventarDevice = deviceArea(inventarArea, {
  pages: {
    '/inventar/faellig': page(() => import('./faellig.screen.tsx'), 'FaelligScreen'),
    '/inventar/scannen': page(() => import('./scannen.screen.tsx'), 'ScannenScreen'),
    '/inventar/pruefabend': page(() => import('./pruefabend.screen.tsx'), 'PruefabendScreen'),
    '/inventar/lebenslauf/$id': page(() => import('./lebenslauf/lebenslauf.screen.tsx'), 'LebenslaufScreen'),
    '/inventar/bestandsverzeichnis': page(
      () => import('./register/bestandsverzeichnis.screen.tsx'),
      'BestandsverzeichnisScreen',
    ),
    '/inventar/werte': page(() => import('./register/bestandswerte.screen.tsx'), 'BestandswerteScreen'),
    '/inventar/ausgabe': page(() => import('./verleih/ausgabe.screen.tsx'), 'AusgabeScreen'),
    '/inventar/ruecknahme': page(() => import('./verleih/ruecknahme.screen.tsx'), 'RuecknahmeScreen'),
  },
  overviews: { inventar: part(() => import('./inventar-overview.tsx'), 'InventarOverview') },
  slots: {
    verleih: part(() => import('./verleih/verleih-tab.tsx'), 'VerleihTab'),
    reservierungen: part(() => import('./verleih/reservierungen-tab.tsx'), 'ReservierungenTab'),
    inventarsaetze: part(() => import('./saetze/satz-tab.tsx'), 'SatzTab'),
  },
  commands: {
    inventar: [lebenslauf, ausruestungskarte, etikettenDrucken, ladeliste, stueckKopieren, ausmustern],
    inventarpruefungen: [pruefprotokollDrucken],
    etikettenrollen: [rolleDrucken],
    inventarereignisse: [schadensmeldungDrucken],
    verleih: [weitergabe, uebergabeprotokoll],
  },
  listLinks: {
    inventar: [
      scannenLink,
      pruefabendLink,
      faelligLink,
      verleihLink,
      reservierungenLink,
      bestandsverzeichnisLink,
      bestandswerteLink,
    ],
    verleih: [...verleihLinks, reservierungenLink],
    reservierungen: [verleihLink],
  },
  recordNotices: { reservierungen: part(() => import('./verleih/reservierung-notice.tsx'), 'ReservierungNotice') },
  beforeStep: { inventar: inventarBeforeStep },
  beforeSave: {
    verleih: verleihBeforeSave,
    verleihbewegungen: bewegungBeforeSave,
    reservierungen: reservierungBeforeSave,
    inventarsaetze: satzBeforeSave,
    inventarverknuepfungen: async (row: VisibleRowOf<typeof inventarverknuepfungen>) => ({
      issues: targetIssues(row, inventarziele),
      questions: [],
    }),
  },
  startCards: [
    { place: 15, Card: part(() => import('./start-verlust.tsx'), 'VerlustCard') },
    { place: 25, Card: part(() => import('./start-faellig.tsx'), 'FaelligCard') },
    { place: 30, Card: part(() => import('./verleih/start-ausleihen.tsx'), 'AusleihenCard') },
  ],
});
