// Every area of the product, a line each; what it draws is named in src/app/areas.ts, what it does on the server in server/features/areas.ts.
export { ausbildungArea } from './ausbildung/ausbildung.area.ts';
export { benutzerArea } from './benutzer/benutzer.area.ts';
export { bienenArea } from './bienen/bienen.area.ts';
export { einsaetzeArea } from './einsaetze/einsaetze.area.ts';
export { finanzenArea } from './finanzen/finanzen.area.ts';
export { informationArea } from './information/information.area.ts';
export { inventarArea } from './inventar/inventar.area.ts';
export { jobsArea } from './jobs/jobs.area.ts';
export { kommunikationArea } from './kommunikation/kommunikation.area.ts';
export { musikArea } from './musik/musik.area.ts';
export { organisationArea } from './organisation/organisation.area.ts';
export { personenArea } from './personen/personen.area.ts';
export { sbsArea } from './sbs/sbs.area.ts';
export { stammdatenArea } from './stammdaten/stammdaten.area.ts';
export { statistikArea } from './statistik/statistik.area.ts';
export { sucheArea } from './suche/suche.area.ts';
export { zastArea } from './zast/zast.area.ts';
