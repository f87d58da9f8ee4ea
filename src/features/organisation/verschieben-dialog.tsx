import { useCallback, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
import { localDate } from '../../kit/filter.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending, type Failed } from '../../screens/online/ask-server.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { SectionChoice } from './section-choice.tsx';

/** Lays a section below another one from a day on. It changes what people see, so it is sent at once and never queued. */
export function VerschiebenDialog({ rows: [section], onClose }: CommandDialogProps): ReactElement | null {
  const { registry, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [parent_id, setParent] = useState<string | null>(null);
  const [stichtag, setStichtag] = useState<string | null>(() => localDate(new Date().toISOString()));
  const [told, setTold] = useState<Failed>();
  const [isPending, setPending] = useState(false);
  const id = section?.id;
  const isOffered = useCallback((row: VisibleRow) => row.id !== id, [id]);
  if (section === undefined) return null;
  const errorOf = (name: string): string | undefined => (told?.kind === 'refused' && told.fields[name] !== undefined ? tMessage(told.fields[name]) : undefined);

  const send = async (): Promise<void> => {
    setPending(true);
    const answer = await askServer(request, `/sektionen/sektionen/${section.id}/verschieben`, v.object({}), sending({ parent_id, stichtag: stichtag ?? undefined }));
    setPending(false);
    if (answer.kind !== 'done') return setTold(answer);
    void engine.syncNow();
    toast({ tone: 'ok', title: t('Verschoben') });
    onClose();
  };

  return (
    <Dialog
      title={t('{name} verschieben', { name: titleOfRow(registry, 'sektionen', section) })}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>{t('Abbrechen')}</Button>
          <Button variant="primary" isDisabled={!online || parent_id === null} isPending={isPending} onPress={() => void send()}>{t('Verschieben')}</Button>
        </>
      }
    >
      <div className="stack">
        {!online && <Banner tone="warn" title={t('Dazu wird eine Verbindung gebraucht.')} />}
        {told !== undefined && <Banner tone="bad" title={tMessage(told.text)} />}
        <p>{t('Rechte, Listen und Auswertungen folgen ab dem Stichtag der neuen Zuordnung. Die bisherige bleibt in der Geschichte stehen.')}</p>
        <SectionChoice label={t('Neue übergeordnete Stelle')} value={parent_id} onChange={setParent} error={errorOf('parent_id')} isOffered={isOffered} />
        <DateField label={t('Stichtag')} value={stichtag} onChange={setStichtag} error={errorOf('stichtag')} />
      </div>
    </Dialog>
  );
}
