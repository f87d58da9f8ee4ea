import { localDate, localTime } from '../../../lib/local-time.ts';

/** When mails go, by the clock of Europe/Rome: hours of the day, Monday to Saturday. `bis` before `von` goes over midnight; the day is that of its beginning. From 0 to 24 they go always, on Sundays, too. */
export interface Fenster {
  readonly von: number;
  readonly bis: number;
}

const minute = 60_000;
const sonntag = 7;

/** Whether mails may go at an instant (ms). */
export function istOffen(ms: number, { von, bis }: Fenster): boolean {
  if (von === 0 && bis === 24) return true;
  const { hour, dayOfWeek } = localTime(ms);
  if (von < bis) return dayOfWeek !== sonntag && hour >= von && hour < bis;
  if (hour >= von) return dayOfWeek !== sonntag;
  // After midnight it is still the evening of the day before.
  return hour < bis && dayOfWeek !== 1;
}

/** What goes on one day (ISO date of its first mail), between two instants (ms). */
export interface Sendetag {
  readonly tag: string;
  readonly anzahl: number;
  readonly von: number;
  readonly bis: number;
}

/** How a mailing is spread over its days when nothing holds it up; the last instant is when the last mail is out. */
export function sendeplan(ab: number, anzahl: number, proMinute: number, fenster: Fenster): readonly Sendetag[] {
  if (proMinute <= 0) return [];
  const tage: Sendetag[] = [];
  let offen = anzahl;
  let at = ab;
  while (offen > 0) {
    while (!istOffen(at, fenster)) at = naechsteMinute(at);
    const von = at;
    let gesendet = 0;
    while (offen > gesendet && istOffen(at, fenster)) {
      gesendet += Math.min(proMinute, offen - gesendet);
      at += minute;
    }
    tage.push({ tag: localDate(von), anzahl: gesendet, von, bis: at });
    offen -= gesendet;
  }
  return tage;
}

const naechsteMinute = (ms: number): number => (Math.floor(ms / minute) + 1) * minute;

/** Whoever runs the mail servers of well-known domains: each of them is given a pace of its own (domain: archive-tief 1.7). */
const familien: Readonly<Record<string, string>> = {
  'gmail.com': 'google',
  'googlemail.com': 'google',
  'gmx.at': 'gmx',
  'gmx.de': 'gmx',
  'gmx.net': 'gmx',
  'web.de': 'gmx',
  'outlook.com': 'microsoft',
  'hotmail.com': 'microsoft',
  'hotmail.it': 'microsoft',
  'live.com': 'microsoft',
  'outlook.it': 'microsoft',
  'yahoo.com': 'yahoo',
  'yahoo.de': 'yahoo',
  'yahoo.it': 'yahoo',
  'libero.it': 'libero',
  'virgilio.it': 'libero',
  'icloud.com': 'apple',
  'me.com': 'apple',
  'rolmail.net': 'rolmail',
};

const domainOf = (adresse: string): string => adresse.slice(adresse.lastIndexOf('@') + 1).toLowerCase();

/** The receiver that an address belongs to; all others share one. */
export const familieVon = (adresse: string): string => familien[domainOf(adresse)] ?? 'andere';

/** Whether an address lies with one of the large services that give anybody one: as a sender it fails there (domain: archive-tief 1.1). */
export const istFreemail = (adresse: string): boolean => familieVon(adresse) !== 'andere';

/** Share of what goes that a large receiver bears at most. */
const anteile: Readonly<Record<string, number>> = {
  google: 1 / 3,
  microsoft: 1 / 3,
  yahoo: 1 / 3,
  gmx: 1 / 6,
  libero: 1 / 6,
};

/** Most mails to a receiver within a minute, of so many to all of them. */
export const tempoVon = (familie: string, proMinute: number): number =>
  Math.max(1, Math.floor((anteile[familie] ?? 1) * proMinute));

/** Mails that may go to each receiver now. */
export interface Nachfrage {
  readonly familie: string;
  readonly wartend: number;
  /** Sent there within this minute of the clock. */
  readonly gesendet: number;
  /** Most within a minute. */
  readonly proMinute: number;
}

/** How many mails go to whom now: one each in turn, so that a slow receiver holds up nobody else. */
export function teileZu(gesamt: number, nachfrage: readonly Nachfrage[]): ReadonlyMap<string, number> {
  const zugeteilt = new Map<string, number>();
  let rest = gesamt;
  let alle = nachfrage;
  while (rest > 0 && alle.length > 0) {
    const naechste = alle.filter(
      ({ familie, wartend, gesendet, proMinute }) =>
        (zugeteilt.get(familie) ?? 0) < Math.min(wartend, proMinute - gesendet),
    );
    for (const { familie } of naechste.slice(0, rest)) zugeteilt.set(familie, (zugeteilt.get(familie) ?? 0) + 1);
    rest -= Math.min(rest, naechste.length);
    alle = naechste;
  }
  return zugeteilt;
}
