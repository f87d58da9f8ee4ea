export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const ms = (value) =>
  value < 1000 ? `${value.toFixed(value < 10 ? 2 : 0)} ms` : `${(value / 1000).toFixed(2)} s`;
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const ratio = (value) => `${value.toFixed(2)} ×`;

/** One table; a row is [what, ours, limit or peers …, goal, whether it holds]. */
export function table(head, rows) {
  const cells = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => String(row[column] ?? '').length)));
  const text = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[column]) : String(cell ?? '').padStart(widths[column]),
      )
      .join('  ');
  return [text(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(text)].join('\n');
}
