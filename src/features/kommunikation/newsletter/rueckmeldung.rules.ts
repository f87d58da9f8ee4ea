/** What a report of a mail server says of an address (domain: archive-tief 1.4; codes of RFC 3463). */
export type Klasse = 'tot' | 'hart' | 'weich' | 'groesse' | 'wir' | 'nichts';

const tot = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
const groesse = new Set(['5.2.3', '5.3.4']);
const wir = /^5\.(?:1\.[78]|7\.\d+|6\.\d+|5\.\d+)$/;

/** The class of an action (RFC 3464 2.3.3) and a status `d.d.d`, or a reply code where there is none. */
export function klasseVon(action: string, status: string): Klasse {
  if (action.toLowerCase() !== 'failed') return 'nichts';
  if (status.startsWith('4')) return 'weich';
  if (tot.has(status)) return 'tot';
  if (groesse.has(status)) return 'groesse';
  if (wir.test(status)) return 'wir';
  return status.startsWith('5') ? 'hart' : 'nichts';
}

/** One report that counted; `newsletter_id` says for which mailing. */
export interface Ereignis {
  readonly klasse: Klasse;
  readonly newsletter_id: string;
  readonly am: string;
}

const hartBis = 3;
const weichBis = 5;
const weichTage = 30;

/** Why an address is blocked by what came back from it; undefined while it is not. `erfolg`: when a mail was last taken there. */
export function sperrgrundAus(
  ereignisse: readonly Ereignis[],
  jetzt: string,
  erfolg: string | undefined,
): 'AdresseTot' | 'Unzustellbar' | undefined {
  if (ereignisse.some(({ klasse }) => klasse === 'tot')) return 'AdresseTot';
  const harte = new Set(ereignisse.filter(({ klasse }) => klasse === 'hart').map((one) => one.newsletter_id));
  if (harte.size >= hartBis) return 'Unzustellbar';
  const seit = new Date(Date.parse(jetzt) - weichTage * 86_400_000).toISOString();
  const weiche = ereignisse.filter(({ klasse, am }) => klasse === 'weich' && am >= seit && am > (erfolg ?? ''));
  return weiche.length >= weichBis ? 'Unzustellbar' : undefined;
}

/** How complaints stand: of those taken within seven days (domain: archive-tief 1.8). */
export function beschwerdestand(beschwerden: number, angenommen: number): 'gut' | 'gelb' | 'halt' {
  if (angenommen < 1000) return beschwerden >= 3 ? 'halt' : 'gut';
  const rate = beschwerden / angenommen;
  return rate >= 0.003 ? 'halt' : rate >= 0.001 ? 'gelb' : 'gut';
}

const pausen = [5, 15, 60];
const spaetePause = 240;

/** Minutes until the next attempt after so many that were put off. */
export const pauseNach = (versuche: number): number => pausen[versuche - 1] ?? spaetePause;

/** Last day (ISO) on which the proof of a subscription is kept that ended on this one (§§ 195, 199 BGB: end of the third year after). */
export const nachweisBis = (abgemeldet: string): string => `${Number(abgemeldet.slice(0, 4)) + 3}-12-31`;
