/** Counts below this could tell who was meant. */
export const smallest = 3;

/** A table of counts as it may be published; null: hidden. `sums`: of each row, absent when they would reveal a column. */
export interface Published {
  readonly rows: readonly (readonly (number | null)[])[];
  readonly sums: readonly (number | null)[] | undefined;
  /** Of each column. */
  readonly totals: readonly (number | null)[];
}

/**
 * Hides counts below a limit, usually one and two, so that no sum reveals them (domain: einsaetze 4). A column whose total is small is hidden as a
 * whole, and then there are no sums over columns. Else every small count is a corner of a hidden rectangle along which one can
 * be moved without a visible number or sum changing: so there is another table that looks the same.
 */
export function hideSmall(counts: readonly (readonly number[])[], width: number, limit = smallest): Published {
  const isSmall = (count: number): boolean => count > 0 && count < limit;
  const totals = Array.from({ length: width }, (_, column) => counts.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const isClosed = totals.map(isSmall);
  const hasSums = !isClosed.includes(true);
  // With sums they stand as one more column.
  const cells = counts.map((row) => (hasSums ? [...row, row.reduce((sum, count) => sum + count, 0)] : [...row]));
  const hidden = cells.map((row) => row.map((count, column) => isClosed[column] === true || isSmall(count)));
  const columns = cells[0]?.map((_, column) => column).filter((column) => isClosed[column] !== true) ?? [];
  cells.forEach((row, at) =>
    row.forEach((count, column) => {
      if (isSmall(count) && isClosed[column] !== true)
        protect(cells, hidden, at, column, hasSums ? columns : undefined);
    }),
  );
  const shown = cells.map((row, at) => row.map((count, column) => (hidden[at]?.[column] === true ? null : count)));
  return {
    rows: shown.map((row) => row.slice(0, width)),
    sums: hasSums ? shown.map((row) => row[width] ?? null) : undefined,
    totals: totals.map((total, column) => (isClosed[column] === true ? null : total)),
  };
}

type Corner = readonly [row: number, column: number];

/** Hides what a small count needs beside it: another cell of its column, with sums the other two corners, too. */
function protect(
  cells: readonly (readonly number[])[],
  hidden: boolean[][],
  row: number,
  column: number,
  columns: readonly number[] | undefined,
): void {
  const at = ([line, place]: Corner): number => cells[line]?.[place] ?? 0;
  const isHidden = ([line, place]: Corner): boolean => hidden[line]?.[place] === true;
  let best: { readonly corners: readonly Corner[]; readonly cost: number } | undefined;
  for (let other = 0; other < cells.length; other += 1) {
    if (other === row) continue;
    for (const beside of columns ?? [column]) {
      if (columns !== undefined && beside === column) continue;
      const corners: readonly Corner[] =
        columns === undefined
          ? [[other, column]]
          : [
              [other, column],
              [row, beside],
              [other, beside],
            ];
      // One can be taken here and at the opposite corner, or at the two beside.
      const isMovable =
        columns === undefined || at([other, beside]) > 0 || (at([row, beside]) > 0 && at([other, column]) > 0);
      const cost = corners.reduce((sum, corner) => sum + (isHidden(corner) ? 0 : 1 + at(corner)), 0);
      if (isMovable && (best === undefined || cost < best.cost)) best = { corners, cost };
    }
  }
  for (const [line, place] of best?.corners ?? []) {
    const cellsOfLine = hidden[line];
    if (cellsOfLine !== undefined) cellsOfLine[place] = true;
  }
}
