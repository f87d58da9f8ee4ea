import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import { gilt } from './neuigkeit.rules.ts';
import { neuigkeiten } from './neuigkeiten.table.ts';
import { betrifft } from './zielgruppe.rules.ts';

export type Neuigkeit = VisibleRowOf<typeof neuigkeiten>;

const minuteMs = 60_000;
const noteKey = 'neuigkeiten-gelesen';

/** The instant of now as ISO text, anew each minute and when something else is there: what was released just now has begun. */
function useJetzt(rows: unknown): string {
  const [jetzt, setJetzt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setJetzt(new Date().toISOString()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => setJetzt(new Date().toISOString()), [rows]);
  return jetzt;
}

/** News that are out now and concern this user, the newest first; undefined while they are read from the device. */
export function useNeuigkeiten(): readonly Neuigkeit[] | undefined {
  const { user } = useDevice();
  const rows = useRows(neuigkeiten);
  const below = useSubtrees();
  const jetzt = useJetzt(rows);
  return useMemo(
    () =>
      rows
        ?.filter((row) => gilt(row, jetzt) && betrifft(row, user, below))
        .toSorted((a, b) => ((b.ab ?? b.benachrichtigtam ?? '') < (a.ab ?? a.benachrichtigtam ?? '') ? -1 : 1)),
    [rows, user, below, jetzt],
  );
}

/** Which news were read on this device, and what notes that these were. */
export function useGelesen(): {
  readonly gelesen: ReadonlySet<string> | undefined;
  readonly merke: (ids: readonly string[]) => void;
} {
  const { notes } = useDevice();
  const [gelesen, setGelesen] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    void notes
      .read(noteKey)
      .catch(() => undefined)
      .then((kept) => isOver || setGelesen(new Set(asIds(kept))));
    return () => {
      isOver = true;
    };
  }, [notes]);
  const merke = useCallback(
    (ids: readonly string[]) => {
      const note = async (): Promise<void> => {
        const known = asIds(await notes.read(noteKey));
        const all = [...new Set([...known, ...ids])].slice(-mostKept);
        if (all.length > known.length) await notes.write(noteKey, all);
      };
      // Without room they are new once more.
      note().catch(() => {});
    },
    [notes],
  );
  return { gelesen, merke };
}

const mostKept = 500;

const asIds = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
