import { permissionsFor } from '../../permissions/topics.ts';
import { part } from '../../screens/device-area.ts';
import type { ListLink, RecordCommand } from '../../screens/device.ts';

const lesen = permissionsFor('BIENENDATENBANK_ERWEITERT', 'LESEN');

/** Counting at the stand. */
export const zaehlenLink: ListLink = {
  to: '/bienendatenbank/zaehlen',
  label: 'Am Stand zählen',
  icon: 'plus',
  right: permissionsFor('BIENENDATENBANK_ERWEITERT', 'NEU'),
};

/** The census of a year, and who is missing in it. */
export const zensusLink: ListLink = {
  to: '/bienendatenbank/zensus',
  label: 'Jahreszählung',
  icon: 'check',
  right: lesen,
};

/** Stands on a map. */
export const karteLink: ListLink = {
  to: '/bienendatenbank/karte',
  label: 'Karte der Stände',
  icon: 'mapPin',
  right: lesen,
};

/** The report of a year. */
export const jahresberichtLink: ListLink = {
  to: '/bienendatenbank/jahresbericht',
  label: 'Jahresbericht',
  icon: 'chart',
  right: lesen,
};

/** What is entered in the BDN, on paper. */
export const bdnBlatt: RecordCommand = {
  id: 'bdn-blatt',
  label: 'BDN-Blatt',
  icon: 'file',
  right: lesen,
  place: 'button',
  isBulk: true,
  Dialog: part(() => import('./bdn-blatt-dialog.tsx'), 'BdnBlattDialog'),
};

/** Signs for all stands of a Betrieb. */
export const standschilder: RecordCommand = {
  id: 'standschilder',
  label: 'Standschilder',
  icon: 'print',
  right: lesen,
  place: 'menu',
  Dialog: part(() => import('./standschild-dialog.tsx'), 'StandschilderDialog'),
};

/** The sign of one stand. */
export const standschild: RecordCommand = {
  id: 'standschild',
  label: 'Standschild',
  icon: 'print',
  right: lesen,
  place: 'menu',
  isRow: true,
  Dialog: part(() => import('./standschild-dialog.tsx'), 'StandschildDialog'),
};
