import { useCallback, useEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { message } from '../../lib/message.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { askServer, sending, type Failed, type Told } from './ask-server.ts';

/** What the server said, asked anew when the question changes, the network returns or `reload` is called. */
export interface ServerValue<T> {
  /** The last good answer of this address; while a search is narrowed, what was found before stays. */
  readonly value: T | undefined;
  /** Why there is none, or none newer. */
  readonly trouble: Failed | undefined;
  /** The value answers this very question, not the one before. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
}

/** Who types asks once, not with each key. */
const pauseMs = 200;

/** Reads from the server what no device keeps. With `search` the question travels in the body: addresses are logged on their way. */
export function useServer<T>(
  path: string | undefined,
  schema: GenericSchema<unknown, T>,
  search?: Readonly<Record<string, string | number | boolean>>,
): ServerValue<T> {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const [told, setTold] = useState<{
    readonly place: string | undefined;
    readonly question: string;
    readonly answer: Told<T>;
  }>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const body = search === undefined ? undefined : JSON.stringify(search);
  const place = path?.split('?', 1)[0];
  const asked = useRef({ place, question: '' });
  useEffect(() => {
    if (path === undefined || !online) return;
    const question = `${path} ${body}`;
    const isNarrowed =
      asked.current.question !== '' && asked.current.place === place && asked.current.question !== question;
    let isCurrent = true;
    const init = body === undefined ? {} : sending(JSON.parse(body), 'POST');
    const ask = (): void => {
      asked.current = { place, question };
      void askServer(request, path, schema, init).then((answer) => isCurrent && setTold({ place, question, answer }));
    };
    const timer = setTimeout(ask, isNarrowed ? pauseMs : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [request, path, place, schema, body, online, turn]);
  const answer = told !== undefined && told.place === place ? told.answer : undefined;
  const value = answer?.kind === 'done' ? answer.value : undefined;
  const isCurrent = told?.question === `${path} ${body}`;
  if (!online) return { value, isCurrent, trouble: { kind: 'offline', text: message('Keine Verbindung') }, reload };
  return { value, isCurrent, trouble: answer === undefined || answer.kind === 'done' ? undefined : answer, reload };
}
