import { ausbildungDevice } from '../features/ausbildung/ausbildung.device.ts';
import { benutzerDevice } from '../features/benutzer/benutzer.device.ts';
import { einsaetzeDevice } from '../features/einsaetze/einsaetze.device.ts';
import { kommunikationDevice } from '../features/kommunikation/kommunikation.device.ts';
import { organisationDevice } from '../features/organisation/organisation.device.ts';
import { personenDevice } from '../features/personen/personen.device.ts';
import { sbsDevice } from '../features/sbs/sbs.device.ts';
import { statistikDevice } from '../features/statistik/statistik.device.ts';
import { zastDevice } from '../features/zast/zast.device.ts';
import { joinAreas } from '../screens/device-area.ts';

/** What all areas draw and do on a device; their cards on the start page stand in this order. */
export const drawn = joinAreas([
  einsaetzeDevice,
  ausbildungDevice,
  personenDevice,
  benutzerDevice,
  kommunikationDevice,
  organisationDevice,
  sbsDevice,
  statistikDevice,
  zastDevice,
]);
