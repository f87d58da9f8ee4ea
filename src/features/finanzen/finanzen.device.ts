import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink } from '../../screens/device.ts';
import { belegBeforeStep, zaehlungBeforeStep } from './before-step.ts';
import { belegDoppelt, fotoDoppelt } from './doppelt.ts';
import { finanzenArea } from './finanzen.area.ts';

const link = (
  to: ListLink['to'],
  label: string,
  icon: ListLink['icon'],
  topic: string,
  action = 'LESEN',
): ListLink => ({
  to,
  label,
  icon,
  right: permissionsFor(topic, action),
});

export const finanzenDevice = deviceArea(finanzenArea, {
  pages: {
    '/kassenbuch/einrichten': page(() => import('./einrichtung.screen.tsx'), 'EinrichtungScreen'),
    '/buchungen/kassenpruefung': page(() => import('./auswertung/kassenpruefung.screen.tsx'), 'KassenpruefungScreen'),
    '/buchungen/verfahren': page(() => import('./auswertung/verfahren.screen.tsx'), 'VerfahrenScreen'),
    '/buchungen/auswertungen': page(() => import('./auswertung/auswertung.screen.tsx'), 'AuswertungScreen'),
  },
  orders: { Pruefexport: { Fields: part(() => import('./pruefexport-auswahl.tsx'), 'PruefexportAuswahl') } },
  beforeSave: { kassenbuch: belegDoppelt, belege: fotoDoppelt },
  beforeStep: { kassenbuch: belegBeforeStep, kassenzaehlungen: zaehlungBeforeStep },
  recordNotices: {
    kassenbuch: part(() => import('./beleg-notice.tsx'), 'BelegNotice'),
    kassenzaehlungen: part(() => import('./zaehlung-notice.tsx'), 'ZaehlungNotice'),
  },
  listLinks: {
    kassenbuch: [
      link('/kassabuch', 'Kassabuch', 'book', 'BUCHUNGEN_ALLGEMEIN'),
      link('/kassenbuch/zaehlungen', 'Kassensturz', 'check', 'KASSABUCH_ALLGEMEIN'),
      link('/kassenbuch/auszuege', 'Kontoauszüge', 'upload', 'KASSABUCH_AUSZUEGE'),
      link('/kassenbuch/forderungen', 'Forderungen', 'money', 'KASSABUCH_FORDERUNGEN'),
      link('/kassenbuch/konten', 'Kontenplan', 'columns', 'KASSABUCH_KONTEN'),
      link('/verwaltung/kostenstellen', 'Kostenstellen', 'filter', 'VERWALTUNG_KOSTENSTELLEN'),
      link('/kassenbuch/einstellungen', 'Finanzeinstellungen', 'settings', 'KASSABUCH_ADMIN'),
      link('/kassenbuch/einrichten', 'Buchhaltung einrichten', 'plus', 'KASSABUCH_KONTEN', 'NEU'),
    ],
    buchungen: [
      link('/buchungen/auswertungen', 'Auswertungen', 'chart', 'BUCHUNGEN_ALLGEMEIN'),
      link('/buchungen/kassenpruefung', 'Kassenprüfung', 'search', 'BUCHUNGEN_ALLGEMEIN'),
      link('/buchungen/finanzprotokoll', 'Finanzprotokoll', 'history', 'BUCHUNGEN_ALLGEMEIN'),
      link('/buchungen/verfahren', 'Verfahrensdokumentation', 'book', 'BUCHUNGEN_ALLGEMEIN'),
      link('/buchungen/geschaeftsjahre', 'Geschäftsjahre', 'calendar', 'BUCHUNGEN_ABSCHLUSS'),
    ],
  },
});
