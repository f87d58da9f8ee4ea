import { useCallback, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
import { localToday } from '../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending, type Failed } from '../../screens/online/ask-server.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { SektionChoice } from './sektion-choice.tsx';

/** Lays a branch below another one from a day on. It changes what people see, so it is sent at once and never queued. */
export function VerschiebenDialog({ rows: [sektion], onClose }: CommandDialogProps): ReactElement | null {
  const { registry, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [parent_id, setParent] = useState<string | null>(null);
  const [stichtag, setStichtag] = useState<string | null>(() => localToday());
  const [told, setTold] = useState<Failed>();
  const [isPending, setPending] = useState(false);
  const id = sektion?.id;
  const isOffered = useCallback((row: VisibleRow) => row.id !== id, [id]);
  if (sektion === undefined) return null;
  const errorOf = (name: string): string | undefined =>
    told?.kind === 'refused' && told.fields[name] !== undefined ? tMessage(told.fields[name]) : undefined;

  const send = async (): Promise<void> => {
    setPending(true);
    const answer = await askServer(
      request,
      `/sektionen/sektionen/${sektion.id}/verschieben`,
      v.object({}),
      sending({ parent_id, stichtag: stichtag ?? undefined }),
    );
    setPending(false);
    if (answer.kind !== 'done') return setTold(answer);
    void engine.syncNow();
    toast({ tone: 'ok', title: t('Verschoben') });
    onClose();
  };

  return (
    <SaveDialog
      title={t('{name} verschieben', { name: titleOfRow(registry, 'sektionen', sektion) })}
      trouble={told?.text}
      isPending={isPending}
      label={t('Verschieben')}
      icon="arrowRight"
      isDisabled={!online || parent_id === null}
      onSave={() => void send()}
      onClose={onClose}
    >
      {!online && <Banner tone="warn" title={t('Dazu wird eine Verbindung gebraucht.')} />}
      <p>
        {t(
          'Rechte, Listen und Auswertungen folgen ab dem Stichtag der neuen Zuordnung. Die bisherige bleibt in der Geschichte stehen.',
        )}
      </p>
      <SektionChoice
        label={t('Neue übergeordnete Stelle')}
        value={parent_id}
        onChange={setParent}
        error={errorOf('parent_id')}
        isOffered={isOffered}
      />
      <DateField label={t('Stichtag')} value={stichtag} onChange={setStichtag} error={errorOf('stichtag')} />
    </SaveDialog>
  );
}
