/** What is wrong with the device's storage: it is full, the browser closed the connection to it, or something else. */
export type StorageFault = 'quota' | 'lost' | 'other';

const lostNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** Reads an error of IndexedDB or Dexie by its names: texts differ from browser to browser. */
export function storageFaultOf(cause: unknown): StorageFault {
  const names = namesIn(cause, new Set());
  if (names.has('QuotaExceededError')) return 'quota';
  return [...names].some((name) => lostNames.has(name)) ? 'lost' : 'other';
}

/**
 * Does work that may be repeated. When the browser closed the connection in its midst (iPadOS does), once more on the one that
 * Dexie then opens. Never inside a transaction: that one is gone.
 */
export async function steady<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (storageFaultOf(cause) !== 'lost') throw cause;
    return work();
  }
}

/** Names of an error, of what caused it, and of those that a bulk operation gathered. */
function namesIn(cause: unknown, names: Set<string>, depth = 0): Set<string> {
  if (typeof cause !== 'object' || cause === null || depth > 5) return names;
  if ('name' in cause && typeof cause.name === 'string') names.add(cause.name);
  if ('inner' in cause) namesIn(cause.inner, names, depth + 1);
  if ('cause' in cause) namesIn(cause.cause, names, depth + 1);
  if ('failures' in cause && Array.isArray(cause.failures))
    for (const failure of cause.failures.slice(0, 10)) namesIn(failure, names, depth + 1);
  return names;
}
