/** Where the reader was in a list, kept for this window only. Holds ids and pixels, nothing of a record's content. */
export type GridPlace = { top: number; id: string | null; row: number; col: number };

const PREFIX = 'grid:';

export function readPlace(key: string | undefined): GridPlace | undefined {
  if (!key) return undefined;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    return isPlace(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlace(key: string | undefined, place: GridPlace): void {
  if (!key) return;
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(place));
  } catch {
    // full or forbidden: the list then opens at its top
  }
}

/** Every list opens at its top again. */
export function forgetPlaces(storage: Pick<Storage, 'length' | 'key' | 'removeItem'> = sessionStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function isPlace(value: unknown): value is GridPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'top' in value &&
    typeof value.top === 'number' &&
    'row' in value &&
    typeof value.row === 'number' &&
    'col' in value &&
    typeof value.col === 'number' &&
    'id' in value
  );
}
