import { zeitVon, type Belegung, type Schicht } from './dienst-jetzt.rules.ts';
import { besetzung, type Bedarf, type Besetzung, type Kraft } from './luecken.rules.ts';
import type { Spanne } from './wandzeit.rules.ts';

/** A shift with what it needs and who is there. */
export interface Schichtlage {
  readonly schicht: Schicht;
  readonly bedarfe: readonly Bedarf[];
  readonly belegungen: readonly Belegung[];
  /** Qualifications of a member that are valid to the end of the shift. */
  readonly qualisVon: (mgd_id: string) => ReadonlySet<string>;
}

const eingeteilte = ({ belegungen }: Schichtlage): readonly Belegung[] =>
  belegungen.filter(({ status }) => status === 'Eingeteilt');

const kraft = ({ mgd_id }: Belegung, { qualisVon }: Schichtlage): Kraft => ({ mgd_id, qualis: qualisVon(mgd_id) });

/** Instants at which somebody comes or goes during a shift, its beginning first. */
const schnitte = (lage: Schichtlage): readonly string[] => {
  const { beginn, ende } = lage.schicht;
  const wechsel = eingeteilte(lage).flatMap((one) => [
    zeitVon(one, lage.schicht).beginn,
    zeitVon(one, lage.schicht).ende,
  ]);
  return [...new Set([beginn, ...wechsel.filter((zeit) => zeit > beginn && zeit < ende)])].toSorted();
};

const daUm = (lage: Schichtlage, um: string): readonly Belegung[] =>
  eingeteilte(lage).filter((one) => {
    const { beginn, ende } = zeitVon(one, lage.schicht);
    return beginn <= um && um < ende;
  });

/** How a shift is filled when it is filled worst: parts of it may be taken by different people (domain: dienstplan-tief 4 "Gaps"). */
export function schichtbesetzung(lage: Schichtlage): Besetzung {
  const jeZeit = schnitte(lage).map((um) =>
    besetzung(
      lage.bedarfe,
      daUm(lage, um).map((one) => kraft(one, lage)),
    ),
  );
  return jeZeit.reduce((schlechteste, one) => (one.luecke > schlechteste.luecke ? one : schlechteste));
}

/** The first time of a shift in which nobody is there at all, though somebody is at another; undefined when there is none. */
export function loch(lage: Schichtlage): Spanne | undefined {
  if (eingeteilte(lage).length === 0) return undefined;
  const zeiten = schnitte(lage);
  const index = zeiten.findIndex((um) => daUm(lage, um).length === 0);
  const beginn = zeiten[index];
  return beginn === undefined ? undefined : { beginn, ende: zeiten[index + 1] ?? lage.schicht.ende };
}
