/**
 * A reading that callers share: one at a time for the same key, and whoever comes while it is under way waits for the next, so that each
 * gets what was so after asking. A device that asks six things at once, or a crowd, costs two readings.
 */
export function oneAtATime<T>(read: (...asked: readonly [string, string | undefined]) => Promise<T>): typeof read {
  const running = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>();
  const start = (key: string, asked: Parameters<typeof read>): Promise<T> => {
    const now = read(...asked).finally(() => running.get(key)?.now === now && running.delete(key));
    running.set(key, { now });
    return now;
  };
  return (...asked) => {
    const key = asked.join(' ');
    const known = running.get(key);
    if (known === undefined) return start(key, asked);
    const again = (): Promise<T> => start(key, asked);
    known.next ??= known.now.then(again, again);
    return known.next;
  };
}
