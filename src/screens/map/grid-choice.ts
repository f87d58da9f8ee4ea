import { useState } from 'react';

/** Which grid a map shows: UTM in kilometres, or degrees. */
export type GridKind = 'utm' | 'grad';

const key = 'kartengitter';

/** The grid that this device shows, and how to change it; maps that open later follow. */
export function useGridKind(): readonly [GridKind, (kind: GridKind) => void] {
  const [kind, setKind] = useState(read);
  const choose = (next: GridKind): void => {
    setKind(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // private window: the choice lasts as long as the map
    }
  };
  return [kind, choose];
}

function read(): GridKind {
  try {
    return localStorage.getItem(key) === 'grad' ? 'grad' : 'utm';
  } catch {
    return 'utm';
  }
}
