import type { Known } from '../../kit/define-table.ts';
import type { inventar } from '../inventar/inventar.table.ts';
import type { standorte } from '../inventar/standorte.table.ts';
import { mengenpositionen, zeitVon, type Bewegung, type Mengenposition, type Zaehlung } from './mengen.rules.ts';
import type { inventuren } from './inventuren.table.ts';
import type { zaehlbereiche } from './zaehlbereiche.table.ts';

/** What the rules know of a piece. */
export type Stueck = Known<typeof inventar> & { readonly id: string };
/** What the rules know of what a device says of a place. */
export type Bereichsmeldung = Known<typeof zaehlbereiche>;
/** What the rules know of a place. */
export type Ort = Known<typeof standorte> & { readonly id: string };

/** A place of a stocktake and whether all who count there are done. */
export interface Bereich {
  readonly standort_id: string;
  /** Newest instant at which somebody finished it; null while it is open. */
  readonly fertig: string | null;
  readonly geteilt: boolean;
  readonly geraete: number;
}

/** A piece that was seen, or should have been. */
export interface Stueckposition {
  readonly inventar_id: string;
  readonly befund: 'Stimmt' | 'Anderswo' | 'Fehlt' | 'Differenz';
  readonly vorher_id: string | null;
  /** Where it was seen last. */
  readonly standort_id: string | null;
  readonly zeitpunkt: string;
  readonly soll: number;
  readonly ist: number;
}

/** A code that is no piece of this branch (domain: inventar 7, 2 and 3). */
export interface Fremdzeile {
  readonly code: string;
  readonly befund: 'Unbekannt' | 'Fremd';
  readonly standort_id: string;
  readonly zeitpunkt: string;
  readonly menge: number;
}

/** Everything that a stocktake says by now. */
export interface Auswertung {
  readonly bereiche: readonly Bereich[];
  /** Places that are not finished, or not even begun although something should lie there. */
  readonly offen: readonly string[];
  readonly mengen: readonly Mengenposition[];
  readonly stuecke: readonly Stueckposition[];
  readonly fremde: readonly Fremdzeile[];
  /** How many places of articles a person still has to decide. */
  readonly konflikte: number;
}

/** What a stocktake is evaluated from, on device and server alike. */
export interface Grundlage {
  readonly inventur: Known<typeof inventuren>;
  readonly orte: readonly Ort[];
  /** Pieces of the branch that are in use. */
  readonly stuecke: readonly Stueck[];
  readonly zaehlungen: readonly Zaehlung[];
  readonly meldungen: readonly Bereichsmeldung[];
  readonly bewegungen: readonly Bewegung[];
  /** Group of an article, where the stocktake is of one group. */
  readonly gruppeVon: (artikel_id: string) => string | null;
}

/** Ids of a place and all that lies in it; undefined: everything is meant. */
export function umfang(orte: readonly Ort[], standort_id: string | null | undefined): ReadonlySet<string> | undefined {
  if (typeof standort_id !== 'string') return undefined;
  const darin = new Set([standort_id]);
  let davor = 0;
  while (darin.size > davor) {
    davor = darin.size;
    for (const { id, in_id } of orte) if (typeof in_id === 'string' && darin.has(in_id)) darin.add(id);
  }
  return darin;
}

/** Places and how far they are counted: the newest report of each device counts, all of them must be done (domain: inventar-tief 6.5). */
export function bereicheVon(meldungen: readonly Bereichsmeldung[]): readonly Bereich[] {
  const letzte = new Map<string, Map<string, Bereichsmeldung>>();
  for (const one of meldungen) {
    const ort = letzte.get(one.standort_id ?? '') ?? new Map<string, Bereichsmeldung>();
    letzte.set(one.standort_id ?? '', ort);
    const zuvor = ort.get(one.geraet ?? '');
    if (zuvor === undefined || meldezeit(one) >= meldezeit(zuvor)) ort.set(one.geraet ?? '', one);
  }
  return [...letzte].map(([standort_id, geraete]) => {
    const rows = [...geraete.values()];
    const fertige = rows.flatMap(({ fertig }) => (typeof fertig === 'string' ? [fertig] : []));
    return {
      standort_id,
      fertig: fertige.length === rows.length ? (fertige.toSorted().at(-1) ?? null) : null,
      geteilt: rows.some(({ geteilt }) => geteilt === true),
      geraete: rows.length,
    };
  });
}

const meldezeit = ({ begonnen, fertig }: Bereichsmeldung): string => fertig ?? begonnen ?? '';

/** Evaluates a stocktake: quantities, pieces, what is foreign, and what still stands in the way of closing it (domain: inventar 4, inventar-tief 6). */
export function werteAus(grundlage: Grundlage): Auswertung {
  const { inventur, orte, meldungen } = grundlage;
  const darin = umfang(orte, inventur.standort_id);
  const istHier = (ort: string): boolean => darin?.has(ort) ?? true;
  const gueltig = grundlage.zaehlungen.filter(
    ({ nachtraeglich, standort_id }) => nachtraeglich !== true && istHier(standort_id ?? ''),
  );
  const bereiche = bereicheVon(meldungen).filter(({ standort_id }) => istHier(standort_id));
  const fertig = new Map(bereiche.flatMap((one) => (one.fertig === null ? [] : [[one.standort_id, one.fertig]])));
  const stuecke = grundlage.stuecke.filter((one) => gehoertDazu(grundlage, one));
  const bewegungen = grundlage.bewegungen.filter((one) => istInGruppe(grundlage, one.artikel_id));
  const mengen = mengenpositionen({
    zaehlungen: gueltig,
    bewegungen,
    fertig,
    geteilt: new Set(bereiche.flatMap((one) => (one.geteilt ? [one.standort_id] : []))),
    umfasst: darin === undefined ? undefined : istHier,
  });
  const erwartet = new Set([...stuecke, ...standVon(bewegungen)].flatMap(({ standort_id }) => standort_id ?? []));
  for (const { standort_id } of gueltig) if (typeof standort_id === 'string') erwartet.add(standort_id);
  for (const { standort_id } of bereiche) erwartet.add(standort_id);
  return {
    bereiche,
    offen: [...erwartet].filter((ort) => istHier(ort) && !fertig.has(ort)),
    mengen,
    stuecke: stueckpositionen(grundlage, stuecke, gueltig, fertig, istHier),
    fremde: fremdzeilen(gueltig),
    konflikte: mengen.reduce((sum, one) => sum + one.orte.filter(({ menge }) => menge === null).length, 0),
  };
}

const istInGruppe = ({ inventur, gruppeVon }: Grundlage, artikel_id: string | null | undefined): boolean =>
  (inventur.artikelgruppe_id ?? null) === null || gruppeVon(artikel_id ?? '') === inventur.artikelgruppe_id;

const gehoertDazu = ({ inventur, gruppeVon }: Grundlage, stueck: Stueck): boolean =>
  stueck.status !== 'Ausgemustert' &&
  ((inventur.artikelgruppe_id ?? null) === null ||
    (stueck.artikelgruppe_id ?? gruppeVon(stueck.artikel_id ?? '')) === inventur.artikelgruppe_id);

/** Places where stock should lie by the books. */
function standVon(bewegungen: readonly Bewegung[]): readonly { readonly standort_id: string }[] {
  const summen = new Map<string, number>();
  for (const { artikel_id, charge_id, standort_id, menge } of bewegungen) {
    if (typeof standort_id !== 'string') continue;
    const key = [standort_id, artikel_id, charge_id].join();
    summen.set(key, (summen.get(key) ?? 0) + (menge ?? 0));
  }
  return [...summen].flatMap(([key, menge]) => (menge > 0 ? [{ standort_id: key.slice(0, key.indexOf(',')) }] : []));
}

/** One sighting is enough for a piece, and its place is that of the last one; missing is what a finished place should hold and nobody saw anywhere (domain: inventar 4, inventar-tief 6.5). */
function stueckpositionen(
  { stuecke: alle }: Grundlage,
  erwartet: readonly Stueck[],
  zaehlungen: readonly Zaehlung[],
  fertig: ReadonlyMap<string, string>,
  istHier: (ort: string) => boolean,
): readonly Stueckposition[] {
  const gesehen = new Map<string, Zaehlung>();
  for (const row of zaehlungen) {
    const zuvor = gesehen.get(row.inventar_id ?? '');
    if (typeof row.inventar_id === 'string' && (zuvor === undefined || zeitVon(row) >= zeitVon(zuvor)))
      gesehen.set(row.inventar_id, row);
  }
  const bekannt = new Map(alle.map((one) => [one.id, one]));
  const da = [...gesehen].flatMap(([id, row]) => {
    const stueck = bekannt.get(id);
    return stueck === undefined ? [] : [gesehenePosition(stueck, row)];
  });
  const fehlt = erwartet.flatMap(({ id, standort_id, menge }): Stueckposition[] => {
    const seit = fertig.get(standort_id ?? '');
    if (gesehen.has(id) || seit === undefined || !istHier(standort_id ?? '')) return [];
    const soll = menge ?? 1;
    return [{ inventar_id: id, befund: 'Fehlt', vorher_id: standort_id ?? null, standort_id: null, zeitpunkt: seit, soll, ist: 0 }];
  });
  return [...da, ...fehlt];
}

function gesehenePosition({ id, standort_id = null, menge }: Stueck, row: Zaehlung): Stueckposition {
  const soll = menge ?? 1;
  // A single piece that is seen is there, however often it was scanned.
  const ist = soll === 1 ? Math.min(1, row.menge ?? 1) : (row.menge ?? 0);
  const isElsewhere = standort_id !== null && standort_id !== row.standort_id;
  const befund = ist === 0 ? 'Fehlt' : ist !== soll ? 'Differenz' : isElsewhere ? 'Anderswo' : 'Stimmt';
  const ort = ist === 0 ? null : (row.standort_id ?? null);
  return { inventar_id: id, befund, vorher_id: standort_id, standort_id: ort, zeitpunkt: zeitVon(row), soll, ist };
}

function fremdzeilen(zaehlungen: readonly Zaehlung[]): readonly Fremdzeile[] {
  const zeilen = new Map<string, Fremdzeile>();
  for (const row of zaehlungen) {
    const { code, inventar_id, artikel_id, erkannt, standort_id, menge } = row;
    if (typeof code !== 'string' || typeof inventar_id === 'string' || typeof artikel_id === 'string') continue;
    const zeitpunkt = zeitVon(row);
    const zuvor = zeilen.get(code);
    if (zuvor !== undefined && zuvor.zeitpunkt > zeitpunkt) continue;
    const befund = erkannt === 'Fremd' ? 'Fremd' : 'Unbekannt';
    zeilen.set(code, { code, befund, standort_id: standort_id ?? '', zeitpunkt, menge: menge ?? 1 });
  }
  return [...zeilen.values()];
}

/** Whether anything was found otherwise than the books say. */
export const istAbweichung = ({ befund }: Pick<Stueckposition, 'befund'>): boolean => befund !== 'Stimmt';
