import { useCallback, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRowOf } from '../../db/base.ts';
import type { sektionen } from './sektionen.table.ts';
import { concernedSchema } from './sektionen.calls.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending, type Failed } from '../../screens/online/ask-server.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ConcernedTable } from './concerned-table.tsx';
import { SektionChoice } from './sektion-choice.tsx';

type Concerned = v.InferOutput<typeof concernedSchema>;

/** Lets a branch go up in another one: first what that concerns, then, once that was seen, at once and for good. */
export function ZusammenfuehrenDialog({
  rows: [sektion],
  onClose,
}: CommandDialogProps<typeof sektionen>): ReactElement | null {
  const { registry, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [bleibt_id, setOther] = useState<string | null>(null);
  const [concerned, setConcerned] = useState<Concerned>();
  const [told, setTold] = useState<Failed>();
  const [isPending, setPending] = useState(false);
  const [id, typ] = [sektion?.id, sektion?.sektionstyp];
  const isOffered = useCallback(
    (row: VisibleRowOf<typeof sektionen>) => row.id !== id && row.sektionstyp === typ,
    [id, typ],
  );
  if (sektion === undefined) return null;

  const choose = (other: string | null): void => {
    setOther(other);
    setConcerned(undefined);
    setTold(undefined);
  };
  const ask = async (probe: boolean): Promise<void> => {
    setPending(true);
    const answer = await askServer(
      request,
      `/sektionen/sektionen/${sektion.id}/zusammenfuehren`,
      v.union([concernedSchema, v.object({})]),
      sending({ bleibt_id, probe }),
    );
    setPending(false);
    if (answer.kind !== 'done') return setTold(answer);
    setTold(undefined);
    if (Array.isArray(answer.value)) return setConcerned(answer.value);
    void engine.syncNow();
    toast({ tone: 'ok', title: t('Zusammengeführt') });
    onClose();
  };

  const name = titleOfRow(registry, 'sektionen', sektion);
  return (
    <Dialog
      title={t('{name} zusammenführen', { name })}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          {/* Two buttons and not one that changes: a second Enter must not merge. */}
          {concerned === undefined ? (
            <Button
              key="vorschau"
              variant="primary"
              isDisabled={!online || bleibt_id === null}
              isPending={isPending}
              onPress={() => void ask(true)}
            >
              {t('Vorschau')}
            </Button>
          ) : (
            <Button
              key="zusammen"
              variant="danger"
              isDisabled={!online}
              isPending={isPending}
              onPress={() => void ask(false)}
            >
              {t('Zusammenführen')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!online && <Banner tone="warn" title={t('Dazu wird eine Verbindung gebraucht.')} />}
        {told !== undefined && (
          <Banner
            tone="bad"
            title={tMessage(told.kind === 'refused' ? (told.fields['bleibt_id'] ?? told.text) : told.text)}
          />
        )}
        <p>{t('{name} geht heute darin auf und wird archiviert. Das kann nicht zurückgenommen werden.', { name })}</p>
        <SektionChoice
          label={t('Geht auf in')}
          value={bleibt_id}
          onChange={choose}
          error={undefined}
          isOffered={isOffered}
        />
        {concerned !== undefined && <ConcernedTable concerned={concerned} />}
      </div>
    </Dialog>
  );
}
