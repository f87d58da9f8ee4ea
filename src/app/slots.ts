import { lazy } from 'react';
import { courseMails } from '../features/ausbildung/kursmails.ts';
import { kursBeforeStep } from '../features/ausbildung/before-step.ts';
import { copyCourse } from '../features/ausbildung/kopieren.ts';
import { missionErasure } from '../features/einsaetze/anonymisieren.ts';
import { missionBooking } from '../features/einsaetze/sammelbuchung.ts';
import { missionsBeforeSave } from '../features/einsaetze/before-save.ts';
import { missionBeforeStep } from '../features/einsaetze/before-step.ts';
import { missionDocuments, patientDocuments } from '../features/einsaetze/dokumente/dokumente.ts';
import { chosenPrefix } from '../features/einsaetze/photo-notes.ts';
import { organisationBeforeSave } from '../features/organisation/before-save.ts';
import { ablaufLink, ehrungenLink, pflichtfelderLink } from '../features/personen/auswertungen.ts';
import { personenBeforeSave } from '../features/personen/before-save.ts';
import { sektionCommands } from '../features/organisation/sektion-commands.ts';
import { twinsOf } from '../features/personen/abgleich.ts';
import { mergeChosen } from '../features/personen/merge-chosen.ts';
import { dsgvoCommands } from '../features/personen/dsgvo/dsgvo-commands.ts';
import { contactDocuments, memberDocuments } from '../features/personen/dokumente/dokumente.ts';
import { permissionsFor } from '../permissions/sections.ts';
import type { Device, Lookalikes } from '../screens/device.ts';

/** Child lists that an area draws itself (architecture: a feature fills slots). */
export const slots: Device['slots'] = {
  ausbildungteilnehmer: lazy(async () => ({
    default: (await import('../features/ausbildung/teilnehmer.screen.tsx')).TeilnehmerTab,
  })),
  abrechnungsfaelle: lazy(async () => ({
    default: (await import('../features/einsaetze/abrechnung.screen.tsx')).AbrechnungTab,
  })),
  einsatz_beteiligte: lazy(async () => ({
    default: (await import('../features/einsaetze/beteiligte.screen.tsx')).BeteiligteTab,
  })),
  einsatz_patienten: lazy(async () => ({
    default: (await import('../features/einsaetze/patienten.screen.tsx')).PatientenTab,
  })),
  patienten_zugriffe: lazy(async () => ({
    default: (await import('../features/einsaetze/zugriffe.screen.tsx')).ZugriffeTab,
  })),
  einsatz_verlauf: lazy(async () => ({
    default: (await import('../features/einsaetze/verlauf.screen.tsx')).VerlaufTab,
  })),
  einsatz_vitalwerte: lazy(async () => ({
    default: (await import('../features/einsaetze/vitalwerte.screen.tsx')).VitalwerteTab,
  })),
  funktionaere: lazy(async () => ({
    default: (await import('../features/personen/funktionaere.screen.tsx')).FunktionaereTab,
  })),
  funktionsjahre: lazy(async () => ({
    default: (await import('../features/personen/funktionsjahre.screen.tsx')).FunktionsjahreTab,
  })),
  mitgliederwechsel: lazy(async () => ({
    default: (await import('../features/personen/wechsel.screen.tsx')).WechselTab,
  })),
  einsatz_suche: lazy(async () => ({ default: (await import('../features/einsaetze/suche.screen.tsx')).SucheTab })),
  einsatz_fotos: lazy(async () => ({ default: (await import('../features/einsaetze/fotos.screen.tsx')).FotosTab })),
};

/** Child records that an area draws itself. */
export const panels: Device['panels'] = {
  einsatz_vitalwerte: lazy(async () => ({
    default: (await import('../features/einsaetze/vitalwerte-panel.tsx')).VitalwertePanel,
  })),
};

/** What areas add to the toolbar of their records. */
export const commands: Device['commands'] = {
  sektionen: sektionCommands,
  ausbildungen: [copyCourse('AUSBILDUNG'), courseMails('AUSBILDUNG')],
  uebungen: [copyCourse('UEBUNG')],
  taetigkeiten: [copyCourse('TAETIGKEIT'), courseMails('TAETIGKEIT')],
  dienstplaene: [copyCourse('DIENSTPLAN')],
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
  mitglieder: [...memberDocuments, ...dsgvoCommands('MITGLIEDER'), mergeChosen('MITGLIEDER')],
  kontakte: [...contactDocuments, ...dsgvoCommands('KONTAKTE'), mergeChosen('KONTAKTE')],
};

/** Screens of areas behind the menu of their list. */
export const listLinks: Device['listLinks'] = {
  sektionen: [{ to: '/musikkapellen/baum', label: 'Baum', icon: 'station', right: ['RETTUNGSSTELLEN_LESEN'] }],
  einsaetze: [
    {
      to: '/einsaetze/rettungshunde',
      label: 'Rettungshunde',
      icon: 'people',
      right: permissionsFor('RETTUNGSHUNDE_ALLGEMEIN', 'LESEN'),
    },
  ],
  mitglieder: [
    {
      to: '/mitglieder/schnell',
      label: 'Schnellerfassung',
      icon: 'plus',
      right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'NEU'),
    },
    ehrungenLink,
    ablaufLink,
    {
      to: '/mitglieder/ausweis',
      label: 'Ausweis prüfen',
      icon: 'check',
      right: permissionsFor('MITGLIEDER_ALLGEMEIN', 'LESEN'),
    },
    {
      to: '/mitglieder/dubletten',
      label: 'Dubletten',
      icon: 'people',
      right: ['MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG'],
    },
    {
      to: '/mitglieder/aufbewahrungen',
      label: 'Aufbewahrungen',
      icon: 'clock',
      right: permissionsFor('MITGLIEDER_ZAHLUNGEN', 'LESEN'),
    },
    pflichtfelderLink,
  ],
};

const MissionNotice = lazy(async () => ({
  default: (await import('../features/einsaetze/mission-notice.tsx')).MissionNotice,
}));
const PatientNotice = lazy(async () => ({
  default: (await import('../features/einsaetze/patient-notice.tsx')).PatientNotice,
}));
const PersonNotice = lazy(async () => ({
  default: (await import('../features/personen/person-notice.tsx')).PersonNotice,
}));

/** What areas say above the fields of their records. */
export const recordNotices: Device['recordNotices'] = {
  einsaetze: MissionNotice,
  hilfeleistungen: MissionNotice,
  einsatz_patienten: PatientNotice,
  mitglieder: PersonNotice,
  kontakte: PersonNotice,
};

const PersonOverview = lazy(async () => ({
  default: (await import('../features/personen/person-overview.tsx')).PersonOverview,
}));

/** What people look for in a record, above the fields of its first tab. */
export const overviews: Device['overviews'] = { mitglieder: PersonOverview, kontakte: PersonOverview };

/** What areas put on the start page, in this order. */
export const startCards: Device['startCards'] = {
  freigabe: lazy(async () => ({ default: (await import('../features/einsaetze/start-freigabe.tsx')).FreigabeCard })),
  termine: lazy(async () => ({ default: (await import('../features/ausbildung/start-termine.tsx')).TermineCard })),
  personen: lazy(async () => ({ default: (await import('../features/personen/start-personen.tsx')).PersonenCards })),
};

/** What areas check before one of their records is saved. */
export const beforeSave: Device['beforeSave'] = {
  ...missionsBeforeSave,
  ...organisationBeforeSave,
  ...personenBeforeSave,
};

/** What areas check before a step of one of their records. */
export const beforeStep: Device['beforeStep'] = {
  einsaetze: missionBeforeStep,
  hilfeleistungen: missionBeforeStep,
  ausbildungen: kursBeforeStep,
  taetigkeiten: kursBeforeStep,
  uebungen: kursBeforeStep,
  dienstplaene: kursBeforeStep,
};

/** How areas go on with what a window that was closed left in the notes, by how their keys begin. */
export const leftovers: Readonly<Record<string, (device: Device) => Promise<void>>> = {
  [chosenPrefix]: async (device) => (await import('../features/einsaetze/photo-intake.ts')).finishPhotos(device),
};

const persons: Lookalikes = {
  isLikely: async (replica, row) => twinsOf(row, await replica.rows('personen'), false).length > 0,
  Notice: lazy(async () => ({ default: (await import('../features/personen/abgleich.screen.tsx')).TwinNotice })),
};

/** Who may be there already. */
export const lookalikes: Device['lookalikes'] = { mitglieder: persons, kontakte: persons };
