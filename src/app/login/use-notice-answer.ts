import { useState } from 'react';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { transport } from '../services.ts';
import { noticeCall } from './notice-call.ts';

export interface Answering {
  /** The answer that is on its way. */
  readonly busy: string | undefined;
  /** Why the server refused the last one. */
  readonly problem: string | undefined;
  readonly send: (answer: string, path: string, init?: RequestInit) => Promise<void>;
}

/** Sends the answer to a notice. A refusal stays with its reason; without a network the notice is left for the next sign-in. */
export function useNoticeAnswer(onClose: () => void): Answering {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send = async (answer: string, path: string, init?: RequestInit): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(answer);
    setProblem(undefined);
    const called = await noticeCall(() => transport().request(path, init));
    setBusy(undefined);
    if (called.is === 'refused') return setProblem(called.text);
    if (called.is === 'offline') toast({ tone: 'warn', title: t('Hinweis'), text: tMessage(called.text) });
    onClose();
  };
  return { busy, problem, send };
}
