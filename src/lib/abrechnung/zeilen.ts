import { localDate } from '../local-time.ts';
import { kilometergeld, verguetungsbetrag, verguetungsmenge, type Kilometerpreis, type Satz } from './verguetung.ts';
import { ohne, type Zeitraum } from './zeiten.ts';

/** An involved person as far as pay goes; instants are ISO. */
export interface Dienst {
  readonly id: string;
  readonly mgd_id: string | null;
  readonly von: string | null;
  readonly bis: string | null;
  readonly anfahrt_km: number | null;
  readonly verguetungsart: string;
}

interface Befristet {
  readonly gueltig_ab: string;
  readonly gueltig_bis: string | null;
}

/** Rates of the master data. */
export interface Preise {
  readonly saetze: readonly (Satz & Befristet & { readonly art: string })[];
  readonly kilometer: readonly (Kilometerpreis & { readonly gueltigab: string })[];
}

/** A line of the compensation of a mission; `betrag` and `satz_betrag` in cents. */
export interface Verguetungszeile {
  readonly beteiligter_id: string;
  readonly mgd_id: string;
  readonly posten: 'Dienst' | 'Kilometer';
  readonly art: string;
  readonly menge: number;
  readonly satz_betrag: number | null;
  readonly betrag: number;
}

export interface Verguetung {
  readonly zeilen: readonly Verguetungszeile[];
  /** Kinds that somebody served in and that have no rate on that day. */
  readonly ohneSatz: readonly string[];
}

/** Paid by receipts, not by a rate. */
export const nachBeleg: readonly string[] = ['Verdienstausfall', 'Arbeitgebererstattung'];

/** Whether a service in this kind is paid by time. */
export const wirdVerguetet = (art: string): boolean => art !== 'Ehrenamtlich' && !nachBeleg.includes(art);

/** The time of a service; undefined while one of its ends is open. */
export const zeitVon = ({ von, bis }: Pick<Dienst, 'von' | 'bis'>): Zeitraum | undefined =>
  von === null || bis === null ? undefined : { von: Date.parse(von), bis: Date.parse(bis) };

/**
 * What a mission pays its members (domain: einsaetze 5.5). `beginn`: ISO instant that decides which rates are valid. `andere`: times
 * of a member in missions that began earlier, which those pay. A member's times of one kind are counted together.
 */
export function verguetung(beginn: string, dienste: readonly Dienst[], { saetze, kilometer }: Preise, andere: (mgd_id: string) => readonly Zeitraum[]): Verguetung {
  const tag = localDate(Date.parse(beginn));
  const preis = kilometer.filter(({ gueltigab }) => gueltigab <= tag).toSorted((a, b) => (a.gueltigab < b.gueltigab ? 1 : -1))[0];
  const zeilen: Verguetungszeile[] = [];
  const ohneSatz = new Set<string>();
  for (const [erster, ...weitere] of gruppen(dienste)) {
    const { id: beteiligter_id, verguetungsart: art } = erster;
    const mgd_id = String(erster.mgd_id);
    const satz = saetze.find((one) => one.art === art && one.gueltig_ab <= tag && (one.gueltig_bis === null || tag <= one.gueltig_bis));
    const zeiten = [erster, ...weitere].flatMap((one) => zeitVon(one) ?? []).flatMap((zeit) => ohne(zeit, andere(mgd_id)));
    if (satz === undefined && wirdVerguetet(art)) ohneSatz.add(art);
    const menge = satz === undefined ? 0 : verguetungsmenge(satz.einheit, zeiten);
    if (satz !== undefined && menge > 0) zeilen.push({ beteiligter_id, mgd_id, posten: 'Dienst', art, menge, satz_betrag: satz.betrag, betrag: verguetungsbetrag(menge, satz.betrag) });
    for (const { id, anfahrt_km } of [erster, ...weitere]) {
      if (preis !== undefined && (anfahrt_km ?? 0) > 0) zeilen.push({ beteiligter_id: id, mgd_id, posten: 'Kilometer', art, menge: anfahrt_km ?? 0, satz_betrag: null, betrag: kilometergeld(anfahrt_km ?? 0, preis) });
    }
  }
  return { zeilen, ohneSatz: [...ohneSatz] };
}

/** Services of members by member and kind, in the order in which they began; those of others are not paid here. */
function gruppen(dienste: readonly Dienst[]): readonly [Dienst, ...Dienst[]][] {
  const byKey = new Map<string, [Dienst, ...Dienst[]]>();
  for (const one of dienste.toSorted((a, b) => ((a.von ?? '') < (b.von ?? '') ? -1 : 1))) {
    if (one.mgd_id === null) continue;
    const key = `${one.mgd_id} ${one.verguetungsart}`;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [one]);
    else known.push(one);
  }
  return [...byKey.values()];
}
