import { deviceArea, part } from '../../screens/device-area.ts';
import { einsatzBooking } from './abrechnung/sammelbuchung.ts';
import { einsatzErasure } from './anonymisieren.ts';
import { einsaetzeBeforeSave } from './before-save.ts';
import { einsatzBeforeStep } from './before-step.ts';
import { einsatzDocuments, patientDocuments } from './dokumente/dokumente.ts';
import { einsaetzeArea } from './einsaetze.area.ts';
import { chosenPrefix } from './photo-notes.ts';

const EinsatzNotice = part(() => import('./einsatz-notice.tsx'), 'EinsatzNotice');

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
  orders: { Einsatzbuchung: { opens: '/einsaetze' } },
  commands: {
    einsaetze: [
      einsatzDocuments('EINSAETZE_ALLGEMEIN_DRUCKEN'),
      einsatzBooking('EINSAETZE'),
      einsatzErasure('EINSAETZE'),
    ],
    hilfeleistungen: [
      einsatzDocuments('HILFELEISTUNG_ALLGEMEIN_DRUCKEN'),
      einsatzBooking('HILFELEISTUNG'),
      einsatzErasure('HILFELEISTUNG'),
    ],
    einsatz_patienten: [patientDocuments],
  },
  listLinks: {
    einsaetze: [
      {
        to: '/einsaetze/rettungshunde',
        label: 'Rettungshunde',
        icon: 'people',
        right: ['RETTUNGSHUNDE_LESEN'],
      },
    ],
  },
  recordNotices: {
    einsaetze: EinsatzNotice,
    hilfeleistungen: EinsatzNotice,
    einsatz_patienten: part(() => import('./patient-notice.tsx'), 'PatientNotice'),
  },
  startCards: [{ place: 10, Card: part(() => import('./start-freigabe.tsx'), 'FreigabeCard') }],
  beforeSave: einsaetzeBeforeSave,
  beforeStep: { einsaetze: einsatzBeforeStep, hilfeleistungen: einsatzBeforeStep },
  leftovers: { [chosenPrefix]: async (device) => (await import('./photo-intake.ts')).finishPhotos(device) },
});
