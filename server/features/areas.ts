// Areas that do something of their own on the server, a line each.
export { anlagenServer } from './anlagen/anlagen.server.ts';
export { ausbildungServer } from './ausbildung/ausbildung.server.ts';
export { auszuegeServer } from './auszuege/auszuege.server.ts';
export { beitraegeServer } from './beitraege/beitraege.server.ts';
export { benutzerServer } from './benutzer/benutzer.server.ts';
export { einsaetzeServer } from './einsaetze/einsaetze.server.ts';
export { finanzenServer } from './finanzen/finanzen.server.ts';
export { lastschriftenServer } from './lastschriften/lastschriften.server.ts';
export { organisationServer } from './organisation/organisation.server.ts';
export { personenServer } from './personen/personen.server.ts';
export { rechnungenServer } from './rechnungen/rechnungen.server.ts';
export { sbsServer } from './sbs/sbs.server.ts';
export { spendenServer } from './spenden/spenden.server.ts';
export { stammdatenServer } from './stammdaten/stammdaten.server.ts';
export { statistikServer } from './statistik/statistik.server.ts';
export { verkaufServer } from './verkauf/verkauf.server.ts';
export { zastServer } from './zast/zast.server.ts';
