import { lazy } from 'react';
import type { Device } from '../screens/device.ts';

/** Child lists that an area draws itself (architecture: a feature fills slots). */
export const slots: Device['slots'] = {
  ausbildungteilnehmer: lazy(async () => ({ default: (await import('../features/ausbildung/teilnehmer.screen.tsx')).TeilnehmerTab })),
  einsatz_beteiligte: lazy(async () => ({ default: (await import('../features/einsaetze/beteiligte.screen.tsx')).BeteiligteTab })),
  einsatz_patienten: lazy(async () => ({ default: (await import('../features/einsaetze/patienten.screen.tsx')).PatientenTab })),
  einsatz_verlauf: lazy(async () => ({ default: (await import('../features/einsaetze/verlauf.screen.tsx')).VerlaufTab })),
  mitgliederwechsel: lazy(async () => ({ default: (await import('../features/personen/wechsel.screen.tsx')).WechselTab })),
  einsatz_fotos: lazy(async () => ({ default: (await import('../features/einsaetze/fotos.screen.tsx')).FotosTab })),
};
