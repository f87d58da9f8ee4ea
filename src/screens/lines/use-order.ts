import { useCallback, useState } from 'react';

interface Order<R> {
  readonly rows: readonly R[];
  /** Says in which order these are about to come. */
  readonly expect: (ids: readonly string[]) => void;
}

/** Rows in the order in which they were first seen: what is typed does not move its line away, what comes goes below, what comes back is where it was. */
export function useOrder<R extends { readonly id: string }>(rows: readonly R[]): Order<R> {
  const [order, setOrder] = useState<readonly string[]>([]);
  const expect = useCallback((ids: readonly string[]) => setOrder((now) => [...now, ...ids]), []);
  const known = new Set(order);
  const unknown = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (unknown.length > 0) setOrder([...order, ...unknown]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: [...order, ...unknown].flatMap((id) => byId.get(id) ?? []), expect };
}
