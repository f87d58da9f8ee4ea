import { permissionsFor } from '../../permissions/sections.ts';
import { deviceArea, part } from '../../screens/device-area.ts';
import { missionBooking } from './abrechnung/sammelbuchung.ts';
import { missionErasure } from './anonymisieren.ts';
import { missionsBeforeSave } from './before-save.ts';
import { missionBeforeStep } from './before-step.ts';
import { missionDocuments, patientDocuments } from './dokumente/dokumente.ts';
import { einsaetzeArea } from './einsaetze.area.ts';
import { chosenPrefix } from './photo-notes.ts';

const MissionNotice = part(() => import('./mission-notice.tsx'), 'MissionNotice');

export const einsaetzeDevice = deviceArea(einsaetzeArea, {
  slots: {
    abrechnungsfaelle: part(() => import('./abrechnung/abrechnung.screen.tsx'), 'AbrechnungTab'),
    einsatz_beteiligte: part(() => import('./beteiligte.screen.tsx'), 'BeteiligteTab'),
    einsatz_patienten: part(() => import('./patienten.screen.tsx'), 'PatientenTab'),
    patienten_zugriffe: part(() => import('./zugriffe.screen.tsx'), 'ZugriffeTab'),
    einsatz_verlauf: part(() => import('./verlauf.screen.tsx'), 'VerlaufTab'),
    einsatz_vitalwerte: part(() => import('./vitalwerte.screen.tsx'), 'VitalwerteTab'),
    einsatz_suche: part(() => import('./suche.screen.tsx'), 'SucheTab'),
    einsatz_fotos: part(() => import('./fotos.screen.tsx'), 'FotosTab'),
  },
  panels: { einsatz_vitalwerte: part(() => import('./vitalwerte-panel.tsx'), 'VitalwertePanel') },
  commands: {
    einsaetze: [
      missionDocuments('EINSAETZE_ALLGEMEIN_DRUCKEN'),
      missionBooking('EINSAETZE'),
      missionErasure('EINSAETZE'),
    ],
    hilfeleistungen: [
      missionDocuments('HILFELEISTUNG_ALLGEMEIN_DRUCKEN'),
      missionBooking('HILFELEISTUNG'),
      missionErasure('HILFELEISTUNG'),
    ],
    einsatz_patienten: [patientDocuments],
  },
  listLinks: {
    einsaetze: [
      {
        to: '/einsaetze/rettungshunde',
        label: 'Rettungshunde',
        icon: 'people',
        right: permissionsFor('RETTUNGSHUNDE_ALLGEMEIN', 'LESEN'),
      },
    ],
  },
  recordNotices: {
    einsaetze: MissionNotice,
    hilfeleistungen: MissionNotice,
    einsatz_patienten: part(() => import('./patient-notice.tsx'), 'PatientNotice'),
  },
  startCards: [{ place: 10, Card: part(() => import('./start-freigabe.tsx'), 'FreigabeCard') }],
  beforeSave: missionsBeforeSave,
  beforeStep: { einsaetze: missionBeforeStep, hilfeleistungen: missionBeforeStep },
  leftovers: { [chosenPrefix]: async (device) => (await import('./photo-intake.ts')).finishPhotos(device) },
});
