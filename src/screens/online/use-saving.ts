import { useState } from 'react';
import { tMessage } from '../../ui/t.ts';
import type { Told } from './ask-server.ts';

/** What a dialog that saves on the server shows of its call. */
interface Saving {
  readonly send: (call: () => Promise<Told<unknown>>) => Promise<void>;
  readonly isPending: boolean;
  /** What went wrong as a whole, a message. */
  readonly trouble: string | undefined;
  /** What is wrong with a column. */
  readonly errorOf: (name: string) => string | undefined;
}

/** The call of a dialog that saves on the server; `onDone` follows when it was taken. */
export function useSaving(onDone: () => void): Saving {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (call: () => Promise<Told<unknown>>): Promise<void> => {
    setPending(true);
    const told = await call();
    setPending(false);
    if (told.kind === 'done') return onDone();
    setErrors(told.kind === 'refused' ? told.fields : {});
    setTrouble(told.text);
  };
  return {
    send,
    isPending,
    trouble,
    errorOf: (name) => (errors[name] === undefined ? undefined : tMessage(errors[name])),
  };
}
