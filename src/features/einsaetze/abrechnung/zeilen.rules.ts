import { localDate } from '../../../lib/local-time.ts';
import type { Verguetungsart } from '../einsaetze.vocabularies.ts';
import {
  kilometergeld,
  stundenmenge,
  tagesmenge,
  verguetungsbetrag,
  type Kilometerpreis,
  type Satz,
} from './verguetung.rules.ts';
import { ohne, tagesanfang, type Zeitraum } from './zeiten.rules.ts';

/** An involved person as far as pay goes; instants are ISO. */
export interface Dienst {
  readonly id: string;
  readonly mgd_id: string | null;
  readonly von: string | null;
  readonly bis: string | null;
  readonly anfahrt_km: number | null;
  readonly verguetungsart: Verguetungsart;
}

interface Archivierbar {
  /** Nothing new is booked by it; what was booked keeps it. */
  readonly archiviert?: boolean;
}

interface Befristet extends Archivierbar {
  readonly gueltig_ab: string;
  readonly gueltig_bis: string | null;
}

/** Rates of the master data. */
export interface Preise {
  readonly saetze: readonly (Satz & Befristet & { readonly art: string })[];
  readonly kilometer: readonly (Kilometerpreis & Archivierbar & { readonly gueltigab: string })[];
}

/** A line of the compensation of a mission; `betrag` and `satz_betrag` in cents. */
export interface Verguetungszeile {
  readonly beteiligter_id: string;
  readonly mgd_id: string;
  readonly posten: 'Dienst' | 'Kilometer';
  readonly art: Verguetungsart;
  readonly menge: number;
  readonly satz_betrag: number | null;
  readonly betrag: number;
}

/** What a mission pays one member. */
export interface Verguetung {
  readonly zeilen: readonly Verguetungszeile[];
  /** Kinds that somebody served in and that have no rate on that day. */
  readonly ohneSatz: readonly Verguetungsart[];
}

/** Paid by receipts, not by a rate. */
export const nachBeleg: readonly string[] = ['Verdienstausfall', 'Arbeitgebererstattung'];

/** Whether a service in this kind is paid by time. */
export const wirdVerguetet = (art: string): boolean => art !== 'Ehrenamtlich' && !nachBeleg.includes(art);

/** The time of a service; undefined while one of its ends is open. */
export const zeitVon = ({ von, bis }: Pick<Dienst, 'von' | 'bis'>): Zeitraum | undefined =>
  von === null || bis === null ? undefined : { von: Date.parse(von), bis: Date.parse(bis) };

/** A mission as far as pay goes. `beginn`: ISO instant that decides which rates are valid, and which mission pays what two share. */
export interface Einsatzdienste {
  readonly id: string;
  readonly beginn: string;
  readonly dienste: readonly Dienst[];
  /** Rates that were archived since count, too. */
  readonly gebucht?: boolean;
}

/** Which of two missions pays for what they share: the one that began earlier, of two that began together the one with the smaller id. */
export const beginntVor = (
  a: Pick<Einsatzdienste, 'id' | 'beginn'>,
  b: Pick<Einsatzdienste, 'id' | 'beginn'>,
): boolean => {
  const [vonA, vonB] = [Date.parse(a.beginn), Date.parse(b.beginn)];
  return vonA < vonB || (vonA === vonB && a.id < b.id);
};

/** From this instant (ms) on the times of its members in other missions count: the local day on which its first service began. */
export const betrifftAb = ({ beginn, dienste }: Einsatzdienste): number =>
  tagesanfang(localDate(Math.min(Date.parse(beginn), ...dienste.flatMap((one) => zeitVon(one)?.von ?? []))));

/** Looks up, among missions that are not Storno, those that share a member and a local day with one, with the services of those members. */
export function dienstplan(alle: readonly Einsatzdienste[]): (einsatz: Einsatzdienste) => readonly Einsatzdienste[] {
  const plan = new Map<string, { readonly einsatz: Einsatzdienste; readonly dienst: Dienst }[]>();
  for (const einsatz of alle) {
    for (const dienst of einsatz.dienste) {
      if (dienst.mgd_id === null) continue;
      const known = plan.get(dienst.mgd_id);
      if (known === undefined) plan.set(dienst.mgd_id, [{ einsatz, dienst }]);
      else known.push({ einsatz, dienst });
    }
  }
  return (dieser) => {
    const ab = betrifftAb(dieser);
    const geteilt = new Map<Einsatzdienste, Dienst[]>();
    for (const mgd_id of new Set(dieser.dienste.flatMap((one) => one.mgd_id ?? []))) {
      for (const { einsatz, dienst } of plan.get(mgd_id) ?? []) {
        if (einsatz.id !== dieser.id && (zeitVon(dienst)?.bis ?? 0) > ab)
          geteilt.set(einsatz, [...(geteilt.get(einsatz) ?? []), dienst]);
      }
    }
    return [...geteilt].map(([einsatz, dienste]) => ({ ...einsatz, dienste }));
  };
}

/**
 * What a mission pays its members (domain: einsaetze 5.5 and its corrections). `andere`: the missions that are not Storno and share a
 * member and a local day with it, in any order; what began earlier pays first, booked or not. A member's times of one kind are counted together.
 */
export function verguetung(
  einsatz: Einsatzdienste,
  andere: readonly Einsatzdienste[],
  { saetze, kilometer }: Preise,
): Verguetung {
  const mengeVon = zeitkonten();
  const frueher = andere.filter((one) => beginntVor(one, einsatz)).toSorted((a, b) => (beginntVor(a, b) ? -1 : 1));
  for (const { beginn, dienste } of frueher)
    for (const gruppe of gruppen(dienste)) mengeVon(gruppe, satzAm(tagVon(beginn), gruppe.art, saetze, true));

  const tag = tagVon(einsatz.beginn);
  const gebucht = einsatz.gebucht ?? false;
  const preis = preisAm(tag, kilometer, gebucht);
  const fahrten = bezahlteFahrten(einsatz.dienste);
  const zeilen: Verguetungszeile[] = [];
  const ohneSatz = new Set<Verguetungsart>();
  for (const gruppe of gruppen(einsatz.dienste)) {
    const satz = satzAm(tag, gruppe.art, saetze, gebucht);
    if (satz === undefined && wirdVerguetet(gruppe.art)) ohneSatz.add(gruppe.art);
    const menge = mengeVon(gruppe, satz);
    if (satz !== undefined && menge > 0) zeilen.push(dienstzeile(gruppe, menge, satz));
    if (preis !== undefined) zeilen.push(...fahrtzeilen(gruppe, fahrten, preis));
  }
  return { zeilen, ohneSatz: [...ohneSatz] };
}

/** How much of a group of services is paid, in hours or days, when groups are asked for in turn: no time of a member is paid twice. */
function zeitkonten(): (gruppe: Gruppe, satz: Satz | undefined) => number {
  const konten = new Map<string, Konto>();
  return ({ mgd_id, art, dienste }, satz) => {
    const konto: Konto = konten.get(mgd_id) ?? { zeiten: [], tage: new Map() };
    konten.set(mgd_id, konto);
    const zeiten = dienste.flatMap((one) => zeitVon(one) ?? []);
    const frei = zeiten.flatMap((zeit, index) => ohne(zeit, [...konto.zeiten, ...zeiten.slice(0, index)]));
    if (wirdVerguetet(art)) konto.zeiten.push(...zeiten);
    if (satz === undefined) return 0;
    return satz.einheit === 'Stunde' ? stundenmenge(frei) : tagesmenge(frei, satz.tageshoechstsatz ?? 1, konto.tage);
  };
}

const dienstzeile = ({ mgd_id, art, dienste }: Gruppe, menge: number, satz: Satz): Verguetungszeile => ({
  beteiligter_id: dienste[0].id,
  mgd_id,
  posten: 'Dienst',
  art,
  menge,
  satz_betrag: satz.betrag,
  betrag: verguetungsbetrag(menge, satz.betrag),
});

const fahrtzeilen = (
  { mgd_id, art, dienste }: Gruppe,
  fahrten: ReadonlySet<string>,
  preis: Kilometerpreis,
): readonly Verguetungszeile[] =>
  dienste
    .filter(({ id }) => fahrten.has(id))
    .map(({ id, anfahrt_km }) => ({
      beteiligter_id: id,
      mgd_id,
      posten: 'Kilometer',
      art,
      menge: anfahrt_km ?? 0,
      satz_betrag: null,
      betrag: kilometergeld(anfahrt_km ?? 0, preis),
    }));

/** Local day of an instant. */
const tagVon = (beginn: string): string => localDate(Date.parse(beginn));

const satzAm = (
  tag: string,
  art: string,
  saetze: Preise['saetze'],
  gebucht: boolean,
): Preise['saetze'][number] | undefined =>
  geltender(
    saetze.filter(
      (one) => one.art === art && one.gueltig_ab <= tag && (one.gueltig_bis === null || tag <= one.gueltig_bis),
    ),
    gebucht,
  );

const preisAm = (
  tag: string,
  kilometer: Preise['kilometer'],
  gebucht: boolean,
): Preise['kilometer'][number] | undefined =>
  geltender(
    kilometer.filter(({ gueltigab }) => gueltigab <= tag).toSorted((a, b) => (a.gueltigab < b.gueltigab ? 1 : -1)),
    gebucht,
  );

/** The first that is in use; of what was booked the one that was. */
const geltender = <T extends Archivierbar>(eintraege: readonly T[], gebucht: boolean): T | undefined =>
  eintraege.find(({ archiviert }) => archiviert !== true) ?? (gebucht ? eintraege[0] : undefined);

/** Services whose journey is paid: of overlapping ones of a member, as two merged persons leave them, the longest. */
function bezahlteFahrten(dienste: readonly Dienst[]): ReadonlySet<string> {
  const bezahlt: Dienst[] = [];
  for (const one of dienste.toSorted((a, b) => (b.anfahrt_km ?? 0) - (a.anfahrt_km ?? 0))) {
    if (
      (one.anfahrt_km ?? 0) > 0 &&
      !bezahlt.some((other) => other.mgd_id === one.mgd_id && ueberschneidenSich(zeitVon(one), zeitVon(other)))
    )
      bezahlt.push(one);
  }
  return new Set(bezahlt.map(({ id }) => id));
}

const ueberschneidenSich = (a: Zeitraum | undefined, b: Zeitraum | undefined): boolean =>
  a !== undefined && b !== undefined && a.von < b.bis && b.von < a.bis;

/** What of a member's time was paid so far: times, and days of local dates. */
interface Konto {
  readonly zeiten: Zeitraum[];
  readonly tage: Map<string, number>;
}

interface Gruppe {
  readonly mgd_id: string;
  readonly art: Verguetungsart;
  readonly dienste: readonly [Dienst, ...Dienst[]];
}

/** Services of members by member and kind, in the order in which they began; those of others are not paid here. */
function gruppen(dienste: readonly Dienst[]): readonly Gruppe[] {
  const byKey = new Map<string, Gruppe & { readonly dienste: [Dienst, ...Dienst[]] }>();
  for (const one of dienste.toSorted((a, b) => ((a.von ?? '') < (b.von ?? '') ? -1 : 1))) {
    const { mgd_id, verguetungsart: art } = one;
    if (mgd_id === null) continue;
    const known = byKey.get(`${mgd_id} ${art}`);
    if (known === undefined) byKey.set(`${mgd_id} ${art}`, { mgd_id, art, dienste: [one] });
    else known.dienste.push(one);
  }
  return [...byKey.values()];
}
