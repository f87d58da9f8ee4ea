import type { einsaetze } from '../einsaetze.table.ts';
import { einsatzbuchungen } from '../einsaetze.jobs.ts';
import { einsatztarife } from '../../stammdaten/einsatztarife.table.ts';
import { useState, type ReactElement } from 'react';
import type { Row } from '../../../kit/define-table.ts';
import { mostBookings } from '../../../protocol/jobs.ts';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { useJobFeed } from '../../../screens/jobs/use-jobs.ts';
import { useRows, useSyncStatus } from '../../../screens/use-replica.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';

type Einsatzstatus = Row<typeof einsaetze>['status'];

/** Orders the booking of missions: those that are released by a stage whose tariff of the day prices each, the others for their compensation. */
export function SammelbuchungDialog({ rows, onClose }: CommandDialogProps<typeof einsaetze>): ReactElement {
  const { online } = useSyncStatus();
  const { feed } = useJobFeed();
  const stufen = useStufen();
  const [stufe, setStufe] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const ofStatus = (status: Einsatzstatus) => rows.filter((row) => row.status === status);
  const [billable, unbillable] = [ofStatus('Freigabe'), ofStatus('NichtAbrechenbar')];
  const booked = [...billable, ...unbillable];
  const left = rows.length - booked.length;
  const isMissing = billable.length > 0 && stufe === null;
  const book = async (): Promise<void> => {
    setPending(true);
    const told = await feed.order(einsatzbuchungen.typ, {
      einsatz_ids: booked.map(({ id }) => id).join(','),
      ...(stufe === null ? {} : { stufe }),
    });
    setPending(false);
    if (told.kind !== 'done') return setTrouble(told.text);
    toast({
      tone: 'ok',
      title: t('Buchung bestellt'),
      text: t('Was aus jedem Einsatz wurde, steht in der Datei, die bei den Jobs bereitliegt.'),
    });
    onClose();
  };
  return (
    <SaveDialog
      title={t('Einsätze buchen')}
      label={online ? t('Buchen') : t('Nur mit Verbindung')}
      icon="check"
      trouble={trouble}
      isPending={isPending}
      isDisabled={!online || isMissing || booked.length === 0 || booked.length > mostBookings}
      onSave={() => void book()}
      onClose={onClose}
    >
      <p>
        {t(
          '{n, plural, one {# Einsatz wird gebucht} other {# Einsätze werden gebucht}}, jeder für sich: ganz oder gar nicht.',
          { n: booked.length },
        )}
      </p>
      {unbillable.length > 0 && (
        <p className="muted">
          {t(
            '{n, plural, one {# davon ist} other {# davon sind}} nicht abrechenbar; gebucht werden nur die Vergütungen.',
            { n: unbillable.length },
          )}
        </p>
      )}
      {left > 0 && (
        <Banner
          tone="warn"
          title={t(
            '{n, plural, one {# gewählter Einsatz ist nicht freigegeben und bleibt, wie er ist.} other {# gewählte Einsätze sind nicht freigegeben und bleiben, wie sie sind.}}',
            { n: left },
          )}
        />
      )}
      {booked.length > mostBookings && (
        <Banner tone="bad" title={t('Auf einmal gehen höchstens {n}.', { n: mostBookings })} />
      )}
      {billable.length > 0 && (
        <Select
          label={t('Tarifstufe')}
          hint={t('Es gilt der Tarif dieser Stufe am Tag des Einsatzes.')}
          value={stufe}
          items={stufen}
          onChange={setStufe}
          isRequired
        />
      )}
    </SaveDialog>
  );
}

/** Stages of the tariffs, each by the name of its newest. */
function useStufen(): { id: string; label: string }[] {
  const tarife = (useRows(einsatztarife) ?? [])
    .filter((row) => row.archiviertam === null)
    .toSorted((a, b) => ((a.gueltig_ab ?? '') < (b.gueltig_ab ?? '') ? -1 : 1));
  const names = new Map(tarife.map((row) => [String(row.stufe), row.name ?? '']));
  return [...names]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, name]) => ({ id, label: `${id} · ${name}` }));
}
