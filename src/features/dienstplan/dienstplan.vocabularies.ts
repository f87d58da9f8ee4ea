import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** Vocabularies of the roster (domain: dienstplan-tief 2, ausbildung 3). The order fixes the numbers. */
export const dienstform = vocabulary({
  Praesenz: 'Präsenz',
  Rufbereitschaft: 'Rufbereitschaft',
  Hintergrund: 'Hintergrund',
});
/** How a kind of duty looks in the plan. */
export const dienstfarbe = vocabulary({
  Grau: 'Grau',
  Blau: 'Blau',
  Gruen: 'Grün',
  Gelb: 'Gelb',
  Rot: 'Rot',
  Violett: 'Violett',
});
/** What a series does on holidays. */
export const feiertagsregel = vocabulary({
  Mitnehmen: 'Auch an Feiertagen',
  Auslassen: 'Nicht an Feiertagen',
  Nur: 'Nur an Feiertagen',
});
/** Where a shift stands; days of a course have none. */
export const schichtstatus = vocabulary({
  Offen: within('Schicht', 'Offen'),
  Veroeffentlicht: 'Veröffentlicht',
  Abgesagt: 'Abgesagt',
});
/** Whether a shift may be swapped, and whether a planner must agree. */
export const tauschregel = vocabulary({
  Frei: within('Tausch', 'Frei'),
  MitPlaner: 'Mit Zustimmung der Planung',
  Keiner: 'Kein Tausch',
});
/** Where somebody stands with a shift. */
export const belegungsstatus = vocabulary({
  Verfuegbar: 'Verfügbar',
  Eingeteilt: 'Eingeteilt',
  Warteliste: 'Warteliste',
  Abgemeldet: 'Abgemeldet',
});
/** How somebody came to a shift. */
export const belegungsherkunft = vocabulary({
  Planer: 'Planung',
  Selbst: 'Selbst eingetragen',
  Tausch: 'Tausch',
  Ersatz: 'Ersatz',
});
/** What changes hands: a duty, two of them, a part of one, or three or four in a ring. */
export const tauschart = vocabulary({ Abgabe: 'Abgabe', Tausch: 'Tausch', Teil: 'Teil', Ring: 'Ring' });
/** Where a swap stands. */
export const tauschstatus = vocabulary({
  Offen: within('Schicht', 'Offen'),
  Angeboten: 'Angeboten',
  Angenommen: 'Angenommen',
  Genehmigt: within('Tausch', 'Genehmigt'),
  Abgelehnt: 'Abgelehnt',
  Zurueckgezogen: within('Tausch', 'Zurückgezogen'),
  Verfallen: within('Tausch', 'Verfallen'),
});
/** What somebody who was asked said. */
export const tauschantwort = vocabulary({ Gefragt: 'Gefragt', Ja: 'Ja', Nein: 'Nein' });
/** What became of an answer. */
export const tauschergebnis = vocabulary({
  Gilt: 'Gilt',
  ZuSpaet: 'Zu spät',
  Zurueckgezogen: 'Angebot zurückgezogen',
  Hinfaellig: 'Hinfällig',
  Verlegt: 'Dienst verlegt',
});
/** Why somebody is not there; read by planners only. */
export const abwesenheitsgrund = vocabulary({ Urlaub: 'Urlaub', Krank: 'Krank', Beruf: 'Beruf', Sonst: 'Sonstiges' });
/** Whose rest a rule is of. */
export const personengruppe = vocabulary({
  Ehrenamt: 'Ehrenamt',
  AngestelltDE: 'Angestellt (Deutschland)',
  AngestelltIT: 'Angestellt (Italien)',
  Jugend: 'Jugend',
});
/** What a rest that is too short does. */
export const ruhewirkung = vocabulary({ Hinweis: 'Hinweis', Warnung: 'Warnung', Sperre: 'Sperre' });
/** Who is asked when somebody drops out. */
export const ersatzstufe = vocabulary({
  Warteliste: 'Warteliste',
  Kreis: 'Bereitschaftskreis',
  Offen: 'Offenes Angebot',
  Telefon: 'Telefonliste',
});
/** Where the search for a substitute stands. */
export const ersatzstatus = vocabulary({ Laeuft: 'Läuft', Gefunden: 'Gefunden', Beendet: 'Beendet' });
