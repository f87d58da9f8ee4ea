// Areas that draw something of their own on a device, a line each.
export { anlagenDevice } from '../features/anlagen/anlagen.device.ts';
export { ausbildungDevice } from '../features/ausbildung/ausbildung.device.ts';
export { auszuegeDevice } from '../features/auszuege/auszuege.device.ts';
export { beitraegeDevice } from '../features/beitraege/beitraege.device.ts';
export { benutzerDevice } from '../features/benutzer/benutzer.device.ts';
export { einsaetzeDevice } from '../features/einsaetze/einsaetze.device.ts';
export { finanzenDevice } from '../features/finanzen/finanzen.device.ts';
export { jobsDevice } from '../features/jobs/jobs.device.ts';
export { kommunikationDevice } from '../features/kommunikation/kommunikation.device.ts';
export { lastschriftenDevice } from '../features/lastschriften/lastschriften.device.ts';
export { organisationDevice } from '../features/organisation/organisation.device.ts';
export { personenDevice } from '../features/personen/personen.device.ts';
export { rechnungenDevice } from '../features/rechnungen/rechnungen.device.ts';
export { sbsDevice } from '../features/sbs/sbs.device.ts';
export { spendenDevice } from '../features/spenden/spenden.device.ts';
export { statistikDevice } from '../features/statistik/statistik.device.ts';
export { zastDevice } from '../features/zast/zast.device.ts';
