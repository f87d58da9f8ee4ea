import { lazy } from 'react';
import { copyCourse } from '../features/ausbildung/kopieren.ts';
import { missionBeforeSave } from '../features/einsaetze/before-save.ts';
import { twinsOf } from '../features/personen/abgleich.ts';
import type { Device, Lookalikes } from '../screens/device.ts';

/** Child lists that an area draws itself (architecture: a feature fills slots). */
export const slots: Device['slots'] = {
  ausbildungteilnehmer: lazy(async () => ({ default: (await import('../features/ausbildung/teilnehmer.screen.tsx')).TeilnehmerTab })),
  einsatz_beteiligte: lazy(async () => ({ default: (await import('../features/einsaetze/beteiligte.screen.tsx')).BeteiligteTab })),
  einsatz_patienten: lazy(async () => ({ default: (await import('../features/einsaetze/patienten.screen.tsx')).PatientenTab })),
  einsatz_verlauf: lazy(async () => ({ default: (await import('../features/einsaetze/verlauf.screen.tsx')).VerlaufTab })),
  funktionsjahre: lazy(async () => ({ default: (await import('../features/personen/funktionsjahre.screen.tsx')).FunktionsjahreTab })),
  mitgliederwechsel: lazy(async () => ({ default: (await import('../features/personen/wechsel.screen.tsx')).WechselTab })),
  einsatz_fotos: lazy(async () => ({ default: (await import('../features/einsaetze/fotos.screen.tsx')).FotosTab })),
};

/** What areas add to the toolbar of their records. */
export const commands: Device['commands'] = {
  ausbildungen: [copyCourse('AUSBILDUNG')],
  uebungen: [copyCourse('UEBUNG')],
  taetigkeiten: [copyCourse('TAETIGKEIT')],
  dienstplaene: [copyCourse('DIENSTPLAN')],
};

/** What areas check before one of their records is saved. */
export const beforeSave: Device['beforeSave'] = {
  einsaetze: missionBeforeSave,
};

const persons: Lookalikes = {
  isLikely: async (replica, row) => twinsOf(row, await replica.rows('personen'), false).length > 0,
  Notice: lazy(async () => ({ default: (await import('../features/personen/abgleich.screen.tsx')).TwinNotice })),
};

/** Who may be there already. */
export const lookalikes: Device['lookalikes'] = { mitglieder: persons, kontakte: persons };
