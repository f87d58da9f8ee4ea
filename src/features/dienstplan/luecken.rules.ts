/** A function that a shift needs: `quali_id` null takes anybody, `ersatz_id` may stand in for it (domain: dienstplan-tief 2). */
export interface Bedarf {
  readonly id: string;
  readonly quali_id: string | null;
  readonly ersatz_id: string | null;
  readonly anzahl: number;
  /** Without it a gap does not count; it is filled after the others. */
  readonly pflicht: boolean;
}

/** What a shift needs: its own needs, or those of its series where it has none. */
export function geltende<B extends { readonly tag_id?: string | null; readonly serie_id?: string | null }>(
  bedarfe: readonly B[],
  tag_id: string,
  serie_id: string | null | undefined,
): readonly B[] {
  const eigene = bedarfe.filter((one) => one.tag_id === tag_id);
  if (eigene.length > 0 || !serie_id) return eigene;
  return bedarfe.filter((one) => (one.tag_id ?? null) === null && one.serie_id === serie_id);
}

/** Somebody who is assigned, with the qualifications that are valid to the end of the shift. */
export interface Kraft {
  readonly mgd_id: string;
  readonly qualis: ReadonlySet<string>;
}

/** Who fills what. */
export interface Besetzung {
  /** Needed person by person, what nobody fills. */
  readonly luecke: number;
  /** Places that are filled, those that need not be included. */
  readonly besetzt: number;
  /** How many of each need are missing; needs that are met are not named. */
  readonly fehlend: ReadonlyMap<string, number>;
  /** Which need somebody fills. */
  readonly funktion: ReadonlyMap<string, string>;
}

const kann = ({ qualis }: Kraft, { quali_id, ersatz_id }: Bedarf): boolean =>
  quali_id === null || qualis.has(quali_id) || (ersatz_id !== null && qualis.has(ersatz_id));

/** Somebody with the function itself is tried before somebody who stands in for it. */
const rang = ({ qualis }: Kraft, { quali_id }: Bedarf): number => (quali_id === null || qualis.has(quali_id) ? 0 : 1);

/**
 * The best that can be filled: a maximum matching of places and people, one person one place, found by augmenting paths. A place once
 * filled stays so, therefore those that must be filled come first (domain: ausbildung 5 "Gap").
 */
export function besetzung(bedarfe: readonly Bedarf[], kraefte: readonly Kraft[]): Besetzung {
  const plaetze = bedarfe
    .toSorted((a, b) => Number(b.pflicht) - Number(a.pflicht))
    .flatMap((bedarf) => Array.from({ length: Math.min(bedarf.anzahl, kraefte.length) }, () => bedarf));
  /** The place that each person fills, by index of `plaetze`. */
  const platzVon = new Map<string, number>();
  const besetze = (platz: number, gefragt: Set<string>): boolean => {
    const bedarf = plaetze[platz];
    if (bedarf === undefined) return false;
    for (const kraft of kraefte
      .filter((one) => kann(one, bedarf))
      .toSorted((a, b) => rang(a, bedarf) - rang(b, bedarf))) {
      if (gefragt.has(kraft.mgd_id)) continue;
      gefragt.add(kraft.mgd_id);
      const bisher = platzVon.get(kraft.mgd_id);
      if (bisher !== undefined && !besetze(bisher, gefragt)) continue;
      platzVon.set(kraft.mgd_id, platz);
      return true;
    }
    return false;
  };
  for (const platz of plaetze.keys()) besetze(platz, new Set());
  return ergebnis(bedarfe, new Map([...platzVon].map(([mgd_id, platz]) => [mgd_id, plaetze[platz]?.id ?? ''])));
}

function ergebnis(bedarfe: readonly Bedarf[], funktion: ReadonlyMap<string, string>): Besetzung {
  const gefuellt = (id: string): number => [...funktion.values()].filter((one) => one === id).length;
  const fehlend = bedarfe.map((bedarf) => ({ ...bedarf, fehlt: bedarf.anzahl - gefuellt(bedarf.id) }));
  return {
    luecke: fehlend.reduce((sum, { pflicht, fehlt }) => sum + (pflicht ? fehlt : 0), 0),
    besetzt: funktion.size,
    fehlend: new Map(fehlend.filter(({ fehlt }) => fehlt > 0).map(({ id, fehlt }) => [id, fehlt])),
    funktion,
  };
}

/** A qualification that somebody holds. */
export interface Nachweis {
  readonly quali_id: string;
  readonly am: string;
  readonly gueltigbis: string | null;
}

/** Qualifications that are valid from the first to the last local day of a shift (domain: ausbildung 5 "Gap"). */
export const gueltigeQualis = (
  nachweise: readonly Nachweis[],
  ersterTag: string,
  letzterTag: string,
): ReadonlySet<string> =>
  new Set(
    nachweise
      .filter(({ am, gueltigbis }) => am <= ersterTag && (gueltigbis === null || gueltigbis >= letzterTag))
      .map(({ quali_id }) => quali_id),
  );

interface Platzbedarf {
  readonly bedarfe: readonly Bedarf[];
  readonly hoechstens: number | null;
}

/** How many may be at a shift. Without a maximum there are as many places as needed; without needs, too, as many as come. */
export function platzzahl({ bedarfe, hoechstens }: Platzbedarf): number {
  return hoechstens ?? (bedarfe.length === 0 ? Infinity : gebraucht(bedarfe));
}

const gebraucht = (bedarfe: readonly Bedarf[]): number => bedarfe.reduce((sum, { anzahl }) => sum + anzahl, 0);

/**
 * Whether a shift has a place for one more: below the maximum, and either one that needs what the person can do, or one beyond all needs
 * (domain: dienstplan-tief 4 "Sign-up").
 */
export function hatPlatz(platzbedarf: Platzbedarf, eingeteilt: readonly Kraft[], kraft: Kraft): boolean {
  const { bedarfe } = platzbedarf;
  const plaetze = platzzahl(platzbedarf);
  if (eingeteilt.length >= plaetze) return false;
  const vorher = besetzung(bedarfe, eingeteilt).besetzt;
  const hilft = besetzung(bedarfe, [...eingeteilt, kraft]).besetzt > vorher;
  return hilft || eingeteilt.length - vorher < plaetze - gebraucht(bedarfe);
}
