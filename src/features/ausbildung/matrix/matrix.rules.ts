import { groupBy } from '../../../lib/group-by.ts';
import { besetzung, gueltigeQualis, type Bedarf, type Nachweis } from '../../dienstplan/luecken.rules.ts';

/** How many of a branch are to hold a qualification. */
export interface Soll {
  readonly sek_id: string;
  readonly quali_id: string;
  readonly anzahl: number;
}

/** A member of a branch with what was proved; `bis`: the last day of membership, where one is known. */
export interface Person {
  readonly id: string;
  readonly sek_id: string;
  readonly bis: string | null;
  readonly nachweise: readonly Nachweis[];
}

/** A qualification of a branch: who holds it on each of the days, and how many are missing then. */
export interface Matrixzeile {
  readonly quali_id: string;
  readonly soll: number;
  readonly ist: readonly number[];
  readonly luecke: readonly number[];
}

/** What a branch needs and has. */
export interface Matrixblock {
  readonly sek_id: string;
  readonly zeilen: readonly Matrixzeile[];
  /** Places that can be filled at the same time on each of the days, one person one place; `soll` are all places. */
  readonly gleichzeitig: readonly number[];
  readonly soll: number;
}

/** Today, and the same day so many months later; a 31st ends with a shorter month. */
export const stichtage = (heute: string, monate: readonly number[] = [0, 6, 12]): readonly string[] =>
  monate.map((months) => Temporal.PlainDate.from(heute).add({ months }).toString());

/**
 * Need and stock of qualifications by branch on some days, with what can be filled at the same time: somebody who holds three of them is
 * still one person (domain: dienstplan-tief 7 "Matrix").
 */
export function matrix(
  bedarfe: readonly Soll[],
  personen: readonly Person[],
  tage: readonly string[],
): readonly Matrixblock[] {
  const je = groupBy(personen, ({ sek_id }) => sek_id);
  return [...groupBy(bedarfe, ({ sek_id }) => sek_id)].map(([sek_id, eigene]) => {
    const kraefte = tage.map((tag) =>
      (je.get(sek_id) ?? [])
        .filter(({ bis }) => bis === null || bis >= tag)
        .map(({ id, nachweise }) => ({ mgd_id: id, qualis: gueltigeQualis(nachweise, tag, tag) })),
    );
    const zeilen = eigene.map(({ quali_id, anzahl: soll }): Matrixzeile => {
      const ist = kraefte.map((all) => all.filter(({ qualis }) => qualis.has(quali_id)).length);
      return { quali_id, soll, ist, luecke: ist.map((da) => Math.max(0, soll - da)) };
    });
    return {
      sek_id,
      zeilen,
      gleichzeitig: kraefte.map((all) => besetzung(eigene.map(platzVon), all).besetzt),
      soll: eigene.reduce((sum, { anzahl }) => sum + anzahl, 0),
    };
  });
}

const platzVon = ({ quali_id, anzahl }: Soll): Bedarf => ({
  id: quali_id,
  quali_id,
  ersatz_id: null,
  anzahl,
  pflicht: true,
});
