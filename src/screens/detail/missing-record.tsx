import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { movedBodySchema, type MovedBody } from '../../protocol/errors.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { goOnThere, keepSuccessor, knownSuccessor } from './successor.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

type Answer = 'asking' | 'coming' | 'gone' | 'failed';

/** A record that is not on this device: the server is asked whether it is there, and then it is loaded; one that was combined with another one leads there. */
export function MissingRecord({ module, id }: { module: Module; id: string }): ReactElement {
  const { engine, replica } = useDevice();
  const navigate = useNavigate();
  const { online } = useSyncStatus();
  const [attempt, setAttempt] = useState(0);
  const answer = useAnswer(module, id, attempt);
  const back = <Button onPress={() => void navigate({ to: addressOf(module) ?? '/' })}>{t('Zur Liste')}</Button>;
  const again = (): void => {
    setAttempt(attempt + 1);
    void engine.syncNow();
  };

  if (!online) {
    return (
      <EmptyState
        icon="offline"
        title={t('Nicht auf diesem Gerät')}
        text={t(
          'Ohne Verbindung kann dieser Eintrag nicht geholt werden. Sobald das Netz wieder da ist, wird er geladen.',
        )}
        action={back}
      />
    );
  }
  // What the user has deleted here is gone, although the server still has it.
  if (answer === 'gone' || replica.knows(module.table.name, id)) {
    return (
      <EmptyState
        title={t('Zeile nicht vorhanden.')}
        text={t('Der Eintrag wurde gelöscht, oder Sie dürfen ihn nicht sehen.')}
        action={back}
      />
    );
  }
  if (answer === 'failed') {
    return (
      <EmptyState
        icon="offline"
        title={t('Nicht auf diesem Gerät')}
        text={t('Der Server antwortet nicht.')}
        action={
          <>
            <Button variant="primary" icon="refresh" onPress={again}>
              {t('Nochmals versuchen')}
            </Button>
            {back}
          </>
        }
      />
    );
  }
  return (
    <>
      <p className="muted" role="status">
        {t('Wird auf dieses Gerät geladen …')}
      </p>
      <Skeleton lines={8} />
    </>
  );
}

function useAnswer(module: Module, id: string, attempt: number): Answer {
  const device = useDevice();
  const navigate = useNavigate();
  const { online, phase } = useSyncStatus();
  const [answer, setAnswer] = useState<Answer>('asking');
  useEffect(() => {
    let isCurrent = true;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const given = online ? await askFor(device, `${module.url}/${id}`, stop.signal) : 'failed';
      const moved = typeof given === 'object' ? given : undefined;
      if (moved !== undefined) await keepSuccessor(device.notes, id, moved.neu_id).catch(() => {}); // without room it is asked again
      const neuId = given === 'failed' ? await knownSuccessor(device, id) : moved?.neu_id;
      if (!isCurrent) return;
      const path = neuId === undefined ? undefined : await goOnThere(device, module, { id, neuId, row: moved?.server });
      if (path !== undefined && isCurrent) {
        toast({
          title: t('Zusammengeführt'),
          text: t('Dieser Eintrag ist in einem anderen aufgegangen. Sie sehen den, der bleibt.'),
        });
        return navigate({ to: path, replace: true });
      }
      setAnswer(typeof given === 'object' ? 'gone' : given);
      if (given === 'coming') void device.engine.syncNow();
    };
    setAnswer('asking');
    void look();
    return () => {
      isCurrent = false;
      stop.abort();
    };
  }, [device, navigate, module, id, online, attempt]);
  // What is there but cannot be loaded now.
  return answer === 'coming' && (phase === 'paused' || phase === 'signin') ? 'failed' : answer;
}

/** The server says 400 of a row that is not there or not for this user (spec B 8), and of one that was combined with another one where it went. */
async function askFor(
  { engine }: Device,
  path: string,
  signal: AbortSignal,
): Promise<Exclude<Answer, 'asking'> | MovedBody> {
  const response = await engine.ask(path, signal).catch(() => undefined);
  if (response?.status === 200) return 'coming';
  if (response?.status === 400 || response?.status === 403 || response?.status === 404) return 'gone';
  const moved =
    response?.status === 410 ? v.safeParse(movedBodySchema, await response.json().catch(() => undefined)) : undefined;
  return moved?.success === true ? moved.output : 'failed';
}
