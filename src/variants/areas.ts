import type { Variante } from './variants.ts';

const rescue: readonly Variante[] = ['BERGRETTUNG'];
const music: readonly Variante[] = ['SCV', 'VSM'];

/** Areas of the product that only some kinds of organisation have to do with, by the first part of their rights; all others are everybody's. In a file of its own: the guard needs it before the first screen. */
const areasOnlyIn: Readonly<Record<string, readonly Variante[]>> = {
  EINSAETZE: rescue,
  HILFELEISTUNG: rescue,
  SBS: rescue,
  ZAST: rescue,
  STAATSMITTEL: rescue,
  NOTENARCHIV: music,
  MUSIKSCHULE: music,
  LEISTUNGSABZEICHEN: ['VSM'],
  BIENENDATENBANK: ['SIB'],
};

export const areasOfSome: readonly string[] = Object.keys(areasOnlyIn);

/** Whether this kind of organisation has an area of the product; what belongs to none is everybody's. */
export const offersArea = (variante: Variante, area: string | undefined): boolean =>
  areasOnlyIn[area ?? '']?.includes(variante) ?? true;
