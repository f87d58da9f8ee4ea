/** Milliseconds of one run. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * Runs the contenders in turn, so that a busy machine hits all alike, and answers each one's median in milliseconds.
 * Two rounds first warm up.
 */
export async function compare(
  rounds: number,
  contenders: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(contenders)) {
      const { ms } = await timed(work);
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

/** One line of the report. */
export const line = (name: string, ...values: readonly string[]): void =>
  console.log(`  ${name.padEnd(46)} ${values.map((value) => value.padStart(14)).join(' ')}`);

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const perSecond = (count: number, milliseconds: number): string =>
  `${Math.round((count / milliseconds) * 1000).toLocaleString('de')} /s`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
