/** What a network and an answer may take; the server stores deviations from here on, too. Seconds. */
const toleranceS = 60;

/** Seconds by which this device's clock is ahead of an answer's `Date` (behind: negative); 0 within what an answer may take, undefined without a time. */
export function clockOff(date: string | null, now: number): number | undefined {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return undefined;
  const off = Math.round((now - server) / 1000);
  return Math.abs(off) > toleranceS ? off : 0;
}
