import { sperrenAm, type Sperre } from '../zustand.rules.ts';

export type { Sperre } from '../zustand.rules.ts';

/** Why a piece may not be handed out on a day; of one that was retired that alone (domain: inventar 4 "sperre", 5). */
export const sperrenFuerAusgabe = (stueck: Parameters<typeof sperrenAm>[0], tag: string): readonly Sperre[] =>
  stueck.status === 'Ausgemustert' ? ['Ausgemustert'] : sperrenAm(stueck, tag);
