/** Seconds that one file of tests may take of the budget (docs/pipeline.md). */
const share = 60;
const shown = 10;

/** Lines about the files that took longest, from [file, milliseconds]; whoever took more than a file's share is marked. */
export function slowestFiles(times) {
  const seconds = times.map(([file, millis]) => [file, millis / 1000]).toSorted(([, a], [, b]) => b - a);
  return seconds
    .slice(0, shown)
    .map(
      ([file, value]) =>
        `${value.toFixed(1).padStart(7)} s  ${file}${value > share ? `  MORE THAN ITS SHARE of ${share} s` : ''}`,
    );
}
