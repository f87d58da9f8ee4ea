import { loeschung } from '../personen.jobs.ts';
import { useEffect, useState, type ReactElement } from 'react';
import type * as v from 'valibot';
import { erasurePlanSchema } from './dsgvo.calls.ts';
import { permissionsFor } from '../../../permissions/topics.ts';
import { holdsAny } from '../../../screens/detail/commands.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { jobFeed } from '../../../screens/jobs/job-feed.ts';
import { askServer, sending, type Told } from '../../../screens/online/ask-server.ts';
import { titleOfRow } from '../../../screens/titles.ts';
import { formatDate } from '../../../ui/format.ts';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import './dsgvo.css';

type Plan = v.InferOutput<typeof erasurePlanSchema>;

/** What would be deleted of a person, when and why not before; then the order. What may not go yet follows on its day. */
export function ErasureDialog({ module, rows: [person], onClose }: CommandDialogProps): ReactElement | null {
  const device = useDevice();
  const { registry, request, rights } = device;
  const [told, setTold] = useState<Told<Plan>>();
  const [isPending, setPending] = useState(false);
  const id = person?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    void askServer(request, `/mgd/dsgvo/${id}/loeschplan`, erasurePlanSchema, sending({})).then(
      (answer) => isCurrent && setTold(answer),
    );
    return () => {
      isCurrent = false;
    };
  }, [request, id]);
  if (person === undefined) return null;
  const plan = told?.kind === 'done' ? told.value : [];
  const sektionen = person.sek_ids ?? [];
  const mayErase = holdsAny(rights, permissionsFor(`${module.area}_ANONYMISIERUNG`, 'LOESCHEN'), sektionen);

  const erase = async (): Promise<void> => {
    setPending(true);
    const answer = await jobFeed(device).order(loeschung.typ, { mgd_id: person.id });
    setPending(false);
    if (answer.kind !== 'done') return setTold(answer);
    toast({
      tone: 'ok',
      title: t('Löschung angeordnet'),
      text: t('Was heute gelöscht werden darf, geht jetzt; der Rest an seinem Tag.'),
    });
    onClose();
  };

  return (
    <SaveDialog
      title={t('{name} anonymisieren', { name: titleOfRow(registry, 'personen', person) })}
      trouble={told === undefined || told.kind === 'done' ? undefined : told.text}
      isPending={isPending}
      label={t('Löschung anordnen')}
      icon="delete"
      tone="danger"
      isDisabled={told?.kind !== 'done'}
      onSave={mayErase ? () => void erase() : undefined}
      onClose={onClose}
    >
      {told === undefined && <Skeleton lines={4} />}
      {plan.length > 0 && (
        <p>
          {t(
            'Gelöscht wird für immer: in den Datensätzen, im Änderungsprotokoll und auf allen Geräten. Änderungen, die noch auf Geräten warten, werden verworfen.',
          )}
        </p>
      )}
      <ul className="loeschplan">
        {plan.map(({ klasse, ab, grund, faellig }) => (
          <li key={klasse}>
            <Badge tone={faellig ? 'bad' : 'neutral'}>
              {ab === null ? t('bleibt') : faellig ? t('geht jetzt') : t('ab {tag}', { tag: formatDate(ab) })}
            </Badge>
            <span>{tMessage(grund)}</span>
          </li>
        ))}
      </ul>
    </SaveDialog>
  );
}
