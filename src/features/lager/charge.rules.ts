import type { GS1Angaben } from '../inventar/gs1.rules.ts';
import { vergleichswert } from '../inventar/kennung.rules.ts';
import type { Charge } from './bestand.rules.ts';

/** A batch that the code of a package names and nobody has entered yet. */
export interface NeueCharge {
  readonly sek_id: string;
  readonly artikel_id: string;
  readonly losnr: string;
  readonly verfall: string | null;
}

/** What of an article the code of a package may be. */
export type Ware = Pick<NeueCharge, 'sek_id' | 'artikel_id'>;

/**
 * The batch that a GS1 code names by lot (AI 10) and last usable day (AI 17): the one that is known, else a new one; nothing without a lot.
 * A code without a day means the only batch of that lot (domain: inventar 4 Codes, inventar-tief 4 example 13).
 */
export function chargeAusCode(
  bekannt: readonly Charge[],
  { sek_id, artikel_id }: Ware,
  { losnr, verfall }: Pick<GS1Angaben, 'losnr' | 'verfall'>,
): Charge | NeueCharge | undefined {
  if (losnr === undefined) return undefined;
  const gleich = bekannt.filter(
    (one) =>
      one.sek_id === sek_id &&
      one.artikel_id === artikel_id &&
      vergleichswert(one.losnr ?? '') === vergleichswert(losnr),
  );
  const passend = verfall === undefined ? gleich : gleich.filter((one) => one.verfall === verfall);
  const [only] = passend;
  return passend.length === 1 && only !== undefined ? only : { sek_id, artikel_id, losnr, verfall: verfall ?? null };
}
