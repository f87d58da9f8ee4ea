import { useCallback, useEffect, useState } from 'react';
import type { Answered } from './server-call.ts';
import { useSyncStatus } from './use-replica.ts';

interface Answer<T> {
  readonly value: T | undefined;
  /** German sentence why there is no answer. */
  readonly trouble: string | undefined;
  readonly reload: () => void;
}

/** Who types asks once, not with each key. */
const pauseMs = 200;

/** What the server answers to a question, asked anew when the question changes; `ask` is a new function on each render but always means the question. */
export function useAnswer<T>(question: string, ask: () => Promise<Answered<T>>): Answer<T> {
  const { online } = useSyncStatus();
  const [answer, setAnswer] = useState<Answered<T>>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (!online) return;
    let isCurrent = true;
    const timer = setTimeout(() => void ask().then((found) => isCurrent && setAnswer(found)), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [online, question, turn]);
  return { value: answer?.ok === true ? answer.value : undefined, trouble: answer?.ok === false ? answer.text : undefined, reload };
}
