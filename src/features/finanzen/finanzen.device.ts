import { permissionsFor } from '../../permissions/topics.ts';
import { deviceArea, page, part } from '../../screens/device-area.ts';
import type { ListLink } from '../../screens/device.ts';
import { finanzenBeforeSave } from './before-save.ts';
import { belegBeforeStep, zaehlungBeforeStep } from './before-step.ts';
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
  beforeSave: finanzenBeforeSave,
  beforeStep: { kassenbuch: belegBeforeStep, kassenzaehlungen: zaehlungBeforeStep },
  recordNotices: {
    forderungen: part(() => import('./herkunft-notice.tsx'), 'HerkunftNotice'),
    kassenbuch: part(() => import('./beleg-notices.tsx'), 'BelegNotices'),
    kassenzaehlungen: part(() => import('./zaehlung-notice.tsx'), 'ZaehlungNotice'),
    nummernserien: part(() => import('./nummern-notice.tsx'), 'SerieNotice'),
  },
  commands: {
    buchungen: [
      {
        id: 'stornieren',
        label: 'Beleg stornieren',
        icon: 'undo',
        right: permissionsFor('BUCHUNGEN_ALLGEMEIN', 'ANNULLIEREN'),
        place: 'menu',
        Dialog: part(() => import('./buchung-storno-dialog.tsx'), 'BuchungStornoDialog'),
      },
    ],
    forderungen: [
      {
        id: 'ausgleichen',
        label: 'Ausgleichen',
        icon: 'link',
        right: permissionsFor('RECHNUNGEN_ALLGEMEIN', 'GENEHMIGEN'),
        place: 'list',
        when: ({ status }) => status === 'Offen',
        Dialog: part(() => import('./ausgleichen-dialog.tsx'), 'AusgleichenDialog'),
      },
    ],
  },
  listLinks: {
    kassenbuch: [
      link('/kassabuch', 'Kassabuch', 'book', 'BUCHUNGEN_ALLGEMEIN'),
      link('/kassenbuch/zaehlungen', 'Kassensturz', 'check', 'KASSABUCH_ALLGEMEIN'),
      link('/kassenbuch/auszuege', 'Kontoauszüge', 'upload', 'KASSABUCH_AUSZUEGE'),
      link('/kassenbuch/forderungen', 'Forderungen', 'money', 'KASSABUCH_FORDERUNGEN'),
      link('/kassenbuch/konten', 'Kontenplan', 'columns', 'KASSABUCH_KONTEN'),
      link('/verwaltung/kostenstellen', 'Kostenstellen', 'filter', 'VERWALTUNG_KOSTENSTELLEN'),
      link('/verwaltung/nummernserien', 'Nummernserien', 'edit', 'VERWALTUNG_NUMMERN'),
      link('/kassenbuch/einstellungen', 'Finanzeinstellungen', 'settings', 'KASSABUCH_ADMIN'),
      link('/kassenbuch/buchungsregeln', 'Buchungsregeln', 'columns', 'KASSABUCH_ADMIN'),
      link('/kassenbuch/einrichten', 'Buchhaltung einrichten', 'plus', 'KASSABUCH_KONTEN', 'NEU'),
    ],
    stationskonten: [link('/verwaltung/bankkontoanfragen', 'Bankkontoanfragen', 'mail', 'VERWALTUNG_BANKANFRAGEN')],
    bankkontoanfragen: [link('/verwaltung/stationskonten', 'Stationskonten', 'money', 'VERWALTUNG_STATIONSKONTEN')],
    forderungen: [
      link('/rechnungen/alter', 'Alter der Forderungen', 'chart', 'KASSABUCH_FORDERUNGEN'),
      link('/rechnungen/mahnen', 'Mahnen', 'mail', 'KASSABUCH_FORDERUNGEN', 'SPEICHERN'),
      link('/rechnungen/mahnungen', 'Mahnungen', 'file', 'KASSABUCH_FORDERUNGEN'),
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
