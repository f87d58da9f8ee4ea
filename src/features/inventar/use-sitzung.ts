import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';
import { mitProtokollen, sitzungAus, type Sitzung } from './pruefabend.rules.ts';

/** Where the evening lies among the notes of this user, sealed as all of them. */
const schluessel = 'pruefabend';

interface Abend {
  /** undefined: not read yet; null: none. */
  readonly sitzung: Sitzung | null | undefined;
  /** Shows it as it is now and notes it, in the order of the calls; null ends it. Nobody has to wait: a protocol lies stored before. */
  readonly setze: (sitzung: Sitzung | null) => Promise<void>;
}

/** The evening of this device. It outlives a killed app: a protocol that was kept and not noted any more is found among the protocols. */
export function useSitzung(): Abend {
  const { notes, replica } = useDevice();
  const [sitzung, setSitzung] = useState<Sitzung | null>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    const read = async (): Promise<void> => {
      const bekannt = sitzungAus(await notes.read(schluessel).catch(() => undefined));
      const ganz = bekannt && mitProtokollen(bekannt, await replica.rows(inventarpruefungen));
      if (!isLeft.current) setSitzung(ganz ?? null);
    };
    void read();
    return () => {
      isLeft.current = true;
    };
  }, [notes, replica]);
  const zuletzt = useRef<Promise<unknown>>(Promise.resolve());
  const setze = useCallback(
    async (neu: Sitzung | null) => {
      // What is pressed next must meet what was decided.
      flushSync(() => setSitzung(neu));
      zuletzt.current = zuletzt.current.then(() =>
        stored(() => (neu === null ? notes.remove(schluessel) : notes.write(schluessel, neu))),
      );
      await zuletzt.current;
    },
    [notes],
  );
  return { sitzung, setze };
}
