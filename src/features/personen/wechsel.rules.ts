/** A request that nobody decided for this long is void. */
const fristTage = 90;

/** Instant, ISO, before which open requests have run out. */
export const fristBeginn = (now: string): string => new Date(Date.parse(now) - fristTage * 86_400_000).toISOString();
