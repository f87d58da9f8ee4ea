/** Fetches a file that a deployment's administrator writes; `isKept`: it comes from this device. Rejects with 'Could not load file', its URL and the error (spec B 8). */
export async function fetchCustomerFile(name: string, take: (json: unknown, isKept: boolean) => void): Promise<void> {
  const url = new URL(`assets/${name}?v=${encodeURIComponent(__VERSION__)}`, document.baseURI);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    take(await response.json(), response.headers.get('x-from-cache') === '1');
  } catch (cause) {
    throw new Error(`Could not load file ${url.href}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** For whoever goes on without the file. */
export const tellNotLoaded = (cause: unknown): void => console.warn(cause instanceof Error ? cause.message : cause);

/** What the last start kept of one; undefined while there is nothing that can be read. */
export function readKept<T>(key: string, read: (json: unknown) => T): T | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : read(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

/** Keeps it for the next start, which is like the first one where the browser keeps nothing. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window, or no room
  }
}
