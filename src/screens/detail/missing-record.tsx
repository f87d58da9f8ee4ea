import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';

type Answer = 'asking' | 'coming' | 'gone' | 'failed';

/** A record that is not on this device: the server is asked whether it is there, and then it is loaded. */
export function MissingRecord({ module, id }: { module: Module; id: string }): ReactElement {
  const { engine, replica } = useDevice();
  const navigate = useNavigate();
  const { online } = useSyncStatus();
  const [attempt, setAttempt] = useState(0);
  const answer = useAnswer(module, id, attempt);
  const back = <Button onPress={() => void navigate({ to: module.route ?? '/' })}>{t('Zur Liste')}</Button>;
  const again = (): void => {
    setAttempt(attempt + 1);
    void engine.syncNow();
  };

  if (!online) {
    return <EmptyState icon="offline" title={t('Nicht auf diesem Gerät')} text={t('Ohne Verbindung kann dieser Eintrag nicht geholt werden. Sobald das Netz wieder da ist, wird er geladen.')} action={back} />;
  }
  // What the user has deleted here is gone, although the server still has it.
  if (answer === 'gone' || replica.knows(module.table.name, id)) {
    return <EmptyState title={t('Zeile nicht vorhanden.')} text={t('Der Eintrag wurde gelöscht, oder Sie dürfen ihn nicht sehen.')} action={back} />;
  }
  if (answer === 'failed') {
    return (
      <EmptyState
        icon="offline"
        title={t('Nicht auf diesem Gerät')}
        text={t('Der Server antwortet nicht.')}
        action={<><Button variant="primary" icon="refresh" onPress={again}>{t('Nochmals versuchen')}</Button>{back}</>}
      />
    );
  }
  return (
    <>
      <p className="muted" role="status">{t('Wird auf dieses Gerät geladen …')}</p>
      <Skeleton lines={8} />
    </>
  );
}

function useAnswer(module: Module, id: string, attempt: number): Answer {
  const { engine } = useDevice();
  const { online, phase } = useSyncStatus();
  const [answer, setAnswer] = useState<Answer>('asking');
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const given = await engine.ask(`${module.url}/${id}`, stop.signal).then(({ status }) => answerOf(status), (): Answer => 'failed');
      if (stop.signal.aborted) return;
      setAnswer(given);
      if (given === 'coming') void engine.syncNow();
    };
    setAnswer('asking');
    void ask();
    return () => stop.abort();
  }, [engine, module.url, id, online, attempt]);
  // What is there but cannot be loaded now.
  return answer === 'coming' && (phase === 'paused' || phase === 'signin') ? 'failed' : answer;
}

/** The server says 400 of a row that is not there or not for this user (spec B 8). */
function answerOf(status: number): Answer {
  if (status === 200) return 'coming';
  return status === 400 || status === 403 || status === 404 ? 'gone' : 'failed';
}
