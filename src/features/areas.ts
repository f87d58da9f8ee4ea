import { ausbildungArea } from './ausbildung/ausbildung.area.ts';
import { benutzerArea } from './benutzer/benutzer.area.ts';
import { bienenArea } from './bienen/bienen.area.ts';
import { einsaetzeArea } from './einsaetze/einsaetze.area.ts';
import { finanzenArea } from './finanzen/finanzen.area.ts';
import { informationArea } from './information/information.area.ts';
import { inventarArea } from './inventar/inventar.area.ts';
import { jobsArea } from './jobs/jobs.area.ts';
import { kommunikationArea } from './kommunikation/kommunikation.area.ts';
import { musikArea } from './musik/musik.area.ts';
import { organisationArea } from './organisation/organisation.area.ts';
import { personenArea } from './personen/personen.area.ts';
import { sbsArea } from './sbs/sbs.area.ts';
import { stammdatenArea } from './stammdaten/stammdaten.area.ts';
import { statistikArea } from './statistik/statistik.area.ts';
import { sucheArea } from './suche/suche.area.ts';
import { zastArea } from './zast/zast.area.ts';

/** Every area of the product. A new one is added here, on the device in src/app/areas.ts and on the server in server/features/areas.ts. */
export const areas = [
  ausbildungArea,
  benutzerArea,
  bienenArea,
  einsaetzeArea,
  finanzenArea,
  informationArea,
  inventarArea,
  jobsArea,
  kommunikationArea,
  musikArea,
  organisationArea,
  personenArea,
  sbsArea,
  stammdatenArea,
  statistikArea,
  sucheArea,
  zastArea,
] as const;
