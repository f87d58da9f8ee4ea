import type { Known } from '../../kit/define-table.ts';
import type { geschaeftsjahre } from '../finanzen/geschaeftsjahre.table.ts';

/** A business year as it counts for depreciation: its months from the first to the last, counted through all years. */
export interface Wirtschaftsjahr {
  readonly jahr: number;
  readonly von: number;
  readonly bis: number;
}

/** Finds the business year of a month. */
export type Kalender = (monat: number) => Wirtschaftsjahr;

/** A month counted through all years. Days ISO. */
export const monatVon = (tag: string): number => Number(tag.slice(0, 4)) * 12 + Number(tag.slice(5, 7)) - 1;

/** Where nobody keeps books, years are those of the calendar. */
export const kalenderjahre: Kalender = (monat) => {
  const jahr = Math.floor(monat / 12);
  return { jahr, von: jahr * 12, bis: jahr * 12 + 11 };
};

/** The years of a branch; before the first and after the last one they go on by twelve months each. A month belongs to the year in which its beginning lies. */
export function kalenderVon(jahre: readonly Known<typeof geschaeftsjahre>[]): Kalender {
  const known = jahre
    .flatMap(({ jahr, von, bis }): Wirtschaftsjahr[] =>
      typeof jahr === 'number' && typeof von === 'string' && typeof bis === 'string'
        ? [{ jahr, von: monatVon(von), bis: monatVon(bis) }]
        : [],
    )
    .toSorted((a, b) => a.von - b.von);
  const [first] = known;
  if (first === undefined) return kalenderjahre;
  return (monat) => {
    const own = known.find(({ von, bis }) => von <= monat && monat <= bis);
    if (own !== undefined) return own;
    const before = known.findLast(({ bis }) => bis < monat);
    if (before === undefined) {
      const years = Math.floor((first.von - 1 - monat) / 12) + 1;
      return { jahr: first.jahr - years, von: first.von - years * 12, bis: first.von - years * 12 + 11 };
    }
    const years = Math.floor((monat - before.bis - 1) / 12);
    const von = before.bis + 1 + years * 12;
    return { jahr: before.jahr + 1 + years, von, bis: von + 11 };
  };
}
