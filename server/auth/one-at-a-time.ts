type Read<T> = (id: string, family: string | undefined) => Promise<T>;

/**
 * The reading of a user that callers share: one at a time for the same user and session, and whoever comes while it is under way waits
 * for the next, so that each gets what was so after asking. A device that asks six things at once, or a crowd, costs two readings.
 */
export function oneAtATime<T>(read: Read<T>): Read<T> {
  const running = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>();
  return (id, family) => {
    const key = `${id} ${family ?? ''}`;
    const start = (): Promise<T> => {
      const now = read(id, family).finally(() => running.get(key)?.now === now && running.delete(key));
      running.set(key, { now });
      return now;
    };
    const known = running.get(key);
    if (known === undefined) return start();
    known.next ??= known.now.then(start, start);
    return known.next;
  };
}
