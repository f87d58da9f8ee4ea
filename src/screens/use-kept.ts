import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { Module } from '../kit/define-module.ts';
import { useDevice } from './device.ts';
import { mostRows, readBeyond } from './list/beyond.ts';
import { useSyncStatus } from './use-replica.ts';

const noteOf = (id: string): string => `geoeffnet:${id}`;

/** Opening keeps a root and all that hangs on it on this device, also what is only kept on demand. */
export function useKeep(table: string, id: string): void {
  const { engine, notes, replica } = useDevice();
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const isHere = (await replica.base(table, id)) !== undefined;
      if (!isHere || (await notes.read(noteOf(id))) === undefined)
        await notes.write(noteOf(id), new Date().toISOString());
      await engine.pin(id, table);
    };
    // Without room the root stays readable for now; the banner tells.
    keep().catch(() => {});
  }, [engine, notes, replica, table, id]);
}

/**
 * Records of their own that point to one and are kept on demand only: who opens it keeps them, too. True while they may be
 * missing here for want of a network.
 */
export function useKeepLinked({ table, url }: Module, link: string, id: string): boolean {
  const { engine } = useDevice();
  const { online } = useSyncStatus();
  const isAsked = table.parent === undefined && table.replica.policy === 'on-demand';
  useEffect(() => {
    if (!isAsked || !online) return;
    const stop = new AbortController();
    const keep = async (): Promise<void> => {
      const { rows } = await engine
        .ask(`${url}/suche`, stop.signal, JSON.stringify({ [link]: id, limit: String(mostRows) }))
        .then(readBeyond);
      for (const { row } of rows) await engine.pin(row.id, table.name);
    };
    // What does not come now comes with the next opening.
    keep().catch(() => {});
    return () => stop.abort();
  }, [engine, table, url, link, id, isAsked, online]);
  return isAsked && !online;
}

/**
 * Whether everything that hangs on a root has reached this device: an exchange was complete after it was opened, or it
 * was made here and nobody else has it. `undefined` while that is being looked up.
 */
export function useIsComplete(table: string, id: string): boolean | undefined {
  const { notes, replica } = useDevice();
  const { lastContact } = useSyncStatus();
  const openedAt = useLiveQuery(async () => asInstant(await notes.read(noteOf(id))), [notes, id]);
  if (replica.rev(table, id) === undefined) return true;
  if (openedAt === undefined) return undefined;
  return openedAt !== null && lastContact !== null && lastContact >= openedAt;
}

const asInstant = (note: unknown): string | null => (typeof note === 'string' ? note : null);
