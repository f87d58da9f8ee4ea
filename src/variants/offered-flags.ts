import { offersArea } from './areas.ts';
import { menuFlags, type MenuFlags } from './menu-flags.ts';
import type { Variante } from './variants.ts';

/** The flags without features of other kinds of organisation, whatever the file of the customer says. */
export const offeredFlags = (variante: Variante, flags: MenuFlags): MenuFlags => ({
  ...flags,
  ...Object.fromEntries(menuFlags.filter((flag) => !offersArea(variante, flag)).map((flag) => [flag, false])),
});
