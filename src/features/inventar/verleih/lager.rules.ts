import type { bewegungsgrund } from '../../lager/lager.vocabularies.ts';
import { nachZeit, zurueck, type Leihe } from './verleih.rules.ts';

type Grund = Extract<(typeof bewegungsgrund.names)[number], 'Umlagerung' | 'Verbrauch' | 'Verlust'>;

/** A batch at a place, and how many of it: with a minus what left. */
export interface Lagerplatz {
  readonly charge_id: string | null;
  readonly standort_id: string | null;
  readonly menge: number;
}

/** What a loan of an article has moved in the stock, or is to move. */
export type Lagerbuchung = Lagerplatz & { readonly grund: Grund };

const gruende = ['Umlagerung', 'Verbrauch', 'Verlust'] as const;

/**
 * How many of a lent article lie no longer in the store, and why: out (moved to whoever has them), used up, lost. What came back beyond what
 * went out changes nothing (domain: inventar 4 "Verleih").
 */
export function lagerwirkung({ bewegungen }: Pick<Leihe, 'bewegungen'>): Readonly<Record<Grund, number>> {
  let offen = bewegungen.reduce((sum, { art, menge }) => sum + (art === 'Ausgabe' ? (menge ?? 0) : 0), 0);
  const weg = { Verbrauch: 0, Verlust: 0 };
  for (const { art, menge } of bewegungen.toSorted(nachZeit)) {
    if (!zurueck(art)) continue;
    const davon = Math.min(offen, menge ?? 0);
    offen -= davon;
    if (art === 'Verbrauch' || art === 'Verlust') weg[art] += davon;
  }
  return { ...weg, Umlagerung: offen };
}

/**
 * What is still to be booked so that the stock says what the loan's movements say: what comes back goes to the batch and place that it came
 * from, the last first; what is used up of it is of the same batch; anything else `entnimm` takes.
 */
export function nachzubuchen(
  wirkung: Readonly<Record<Grund, number>>,
  gebucht: readonly Lagerbuchung[],
  entnimm: (menge: number) => readonly Lagerplatz[],
): readonly Lagerbuchung[] {
  const fehlt = (grund: Grund): number =>
    wirkung[grund] + gebucht.reduce((sum, one) => sum + (one.grund === grund ? one.menge : 0), 0);
  const herein = gruende.flatMap((grund) => zurueckgelegt(gebucht, grund, -fehlt(grund)));
  let vergeben = 0;
  const hinaus = gruende.flatMap((grund): Lagerbuchung[] => {
    const n = Math.max(0, fehlt(grund));
    const wieder = teil(herein, vergeben, n);
    const davon = wieder.reduce((sum, { menge }) => sum + menge, 0);
    vergeben += davon;
    const weg = [...wieder, ...(n > davon ? entnimm(n - davon) : [])];
    return weg.map(({ charge_id, standort_id, menge }) => ({ charge_id, standort_id, grund, menge: -menge }));
  });
  return [...herein, ...hinaus];
}

/** Of what was booked for a reason so many, the last first: what goes back to where it was. */
function zurueckgelegt(gebucht: readonly Lagerbuchung[], grund: Grund, menge: number): readonly Lagerbuchung[] {
  const plaetze = gebucht.flatMap((one) =>
    one.grund === grund && one.menge < 0 ? [{ ...one, menge: -one.menge }] : [],
  );
  return teil(plaetze.toReversed(), 0, menge);
}

/** So many of some places, after the first `ab` of them. */
function teil<P extends Lagerplatz>(plaetze: readonly P[], ab: number, menge: number): readonly P[] {
  let bisher = 0;
  return plaetze.flatMap((one) => {
    const davon = Math.min(ab + menge, bisher + one.menge) - Math.max(ab, bisher);
    bisher += one.menge;
    return davon > 0 ? [{ ...one, menge: davon }] : [];
  });
}
