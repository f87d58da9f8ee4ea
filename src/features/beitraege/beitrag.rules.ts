/**
 * What a fee comes to (domain: finanzen 5, finanzen-tief 4): category on the Stichtag, then periods, exemption and family cap, and one
 * rounding at the end. Amounts in cents; what is not rounded yet counts in 1/1200 cent, in which every part of a year and percent is whole.
 */
export const genau = 1200n;

/** Part of a year that somebody pays who joins during it. */
export type Anteil = 'Voll' | 'Monate' | 'Quartale' | 'Halbjahre';

/** Half away from zero, to whole cents. */
export function gerundet(zaehler: bigint, nenner: bigint): number {
  const isNegative = zaehler < 0n;
  const amount = ((isNegative ? -zaehler : zaehler) * 2n + nenner) / (nenner * 2n);
  return Number(isNegative ? -amount : amount);
}

const monateJe: Readonly<Record<Anteil, number>> = { Voll: 12, Monate: 1, Quartale: 3, Halbjahre: 6 };

/** Twelfths of the year that somebody pays: the part of it that had begun with the entry counts whole. Days ISO. */
export function zwoelftel(anteil: Anteil, eintritt: string, jahr: number): number {
  if (eintritt <= `${String(jahr)}-01-01`) return 12;
  const months = monateJe[anteil];
  return 12 - Math.floor((Number(eintritt.slice(5, 7)) - 1) / months) * months;
}

/** A fee that is not rounded yet. `nachlass`: percent that somebody need not pay. */
export const ungerundet = (jahresbetrag: number, zwoelftelTeile: number, nachlass = 0): bigint =>
  BigInt(jahresbetrag) * BigInt(zwoelftelTeile) * BigInt(100 - nachlass);

/** The fee of one person for a year. */
export const beitragFuer = (jahresbetrag: number, zwoelftelTeile = 12, nachlass = 0): number =>
  gerundet(ungerundet(jahresbetrag, zwoelftelTeile, nachlass), genau);

/** Splits a sum by shares, so that no cent is lost. */
export function verteilt(summe: number, teile: readonly bigint[]): readonly number[] {
  const all = teile.reduce((sum, one) => sum + one, 0n);
  let before = 0;
  let share = 0n;
  return teile.map((one) => {
    share += one;
    const upTo = all === 0n ? 0 : gerundet(BigInt(summe) * share, all);
    const part = upTo - before;
    before = upTo;
    return part;
  });
}

/** Fees of a family that are not rounded yet: together at most `hoechstens`, split by share. */
export function fuerFamilie(hoechstens: number, teile: readonly bigint[]): readonly number[] {
  const all = teile.reduce((sum, one) => sum + one, 0n);
  return all > BigInt(hoechstens) * genau ? verteilt(hoechstens, teile) : teile.map((one) => gerundet(one, genau));
}

/** The parts in which a fee is paid. */
export const raten = (betrag: number, anzahl: number): readonly number[] =>
  verteilt(
    betrag,
    Array.from({ length: anzahl }, () => 1n),
  );

/** What corrects a fee that was raised otherwise: a difference, the old row stays. */
export const differenz = (neu: number, gestellt: readonly number[]): number =>
  neu - gestellt.reduce((sum, one) => sum + one, 0);
