import { useCallback, useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { askServer, sending, type Told } from './ask-server.ts';

/** What the server said, asked anew when the question changes, the network returns or `reload` is called. */
export interface ServerValue<T> {
  /** The last good answer to this question. */
  readonly value: T | undefined;
  /** Why there is none, or none newer. */
  readonly trouble: Exclude<Told<T>, { kind: 'done' }> | undefined;
  readonly reload: () => void;
}

/** Reads from the server what no device keeps. With `search` the question travels in the body: addresses are logged on their way. */
export function useServer<T>(path: string | undefined, schema: GenericSchema<unknown, T>, search?: Readonly<Record<string, string>>): ServerValue<T> {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<{ readonly question: string; readonly answer: Told<T> }>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const body = search === undefined ? undefined : JSON.stringify(search);
  const question = `${path} ${body}`;
  useEffect(() => {
    if (path === undefined || !online) return;
    let isCurrent = true;
    const init = body === undefined ? {} : sending(JSON.parse(body), 'POST');
    void askServer(request, path, schema, init).then((answer) => isCurrent && setTold({ question, answer }));
    return () => {
      isCurrent = false;
    };
  }, [request, path, schema, body, question, online, turn]);
  const answer = told?.question === question ? told.answer : undefined;
  const value = answer?.kind === 'done' ? answer.value : undefined;
  if (!online) return { value, trouble: { kind: 'offline' }, reload };
  return { value, trouble: answer === undefined || answer.kind === 'done' ? undefined : answer, reload };
}
