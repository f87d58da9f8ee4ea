import type { Known } from '../../kit/define-table.ts';
import type { inventar } from './inventar.table.ts';
import type { inventarereignisse } from './inventarereignisse.table.ts';

const fort: readonly unknown[] = ['Verlust', 'Diebstahl'];
const sperrbar: readonly unknown[] = ['Schluessel', 'Funkgeraet'];

/** A key or radio that is gone opens doors and channels until somebody has it locked out (domain: inventar-tief 3 "FuG, keys"). */
export const istZuSperren = (
  { besonderheit }: Pick<Known<typeof inventar>, 'besonderheit'> | { readonly besonderheit: string | null },
  { art }: Pick<Known<typeof inventarereignisse>, 'art'>,
): boolean => sperrbar.includes(besonderheit) && fort.includes(art);
