import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps, type JobParameter } from '../../../screens/device.ts';
import { useJobFeed } from '../../../screens/jobs/use-jobs.ts';
import { download } from '../../../screens/download.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useChildren, useRows, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { etiketten } from '../../stammdaten/etiketten.table.ts';
import { serienbrief } from '../kommunikation.jobs.ts';
import { briefeAmGeraet } from './briefe.calls.ts';
import { briefePdf } from './briefe-pdf.ts';
import { jeBrief } from './serienbrief.rules.ts';
import type { serienbriefe } from './serienbriefe.table.ts';
import { serienbriefempfaenger } from './serienbriefempfaenger.table.ts';

/** Prints frozen letters: a few on the device, as far as they lie there, any number as a job of the server. */
export function DruckenDialog({ rows, onClose }: CommandDialogProps<typeof serienbriefe>): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const { feed } = useJobFeed();
  const once = useOnce();
  const [brief] = rows;
  const [bogen, setBogen] = useState<string | null>(null);
  const [start, setStart] = useState<number | null>(1);
  const boegen = (useRows(etiketten) ?? []).filter(({ archiviertam }) => archiviertam === null);
  const empfaenger = useChildren(serienbriefempfaenger, brief?.id ?? '') ?? [];
  const hier = jeBrief(empfaenger).length;
  const istHier = hier > 0 && hier === brief?.anzahl && hier <= briefeAmGeraet;
  const make = (): Promise<void> =>
    once(async () => {
      if (brief === undefined) return;
      const blob = await briefePdf(device, brief, empfaenger).catch(() => undefined);
      if (blob === undefined)
        return void toast({ tone: 'bad', title: t('Das Dokument konnte nicht erstellt werden.') });
      if (await download(blob, 'serienbrief.pdf')) onClose();
    });
  const order = (): Promise<void> =>
    once(async () => {
      const labels: JobParameter = bogen === null ? {} : { etikett_id: bogen, start: String(start ?? 1) };
      const told = await feed.order(serienbrief.typ, { serienbrief_id: brief?.id ?? '', ...labels });
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Serienbrief'), text: tMessage(told.text) });
      toast({
        tone: 'ok',
        title: bogen === null ? t('Die Briefe werden erstellt.') : t('Die Etiketten werden erstellt.'),
      });
      onClose();
    });
  return (
    <Dialog
      title={t('Briefe drucken')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button
            variant={istHier && bogen === null ? 'quiet' : 'primary'}
            isDisabled={!online}
            onPress={() => void order()}
          >
            {t('Als Hintergrundjob')}
          </Button>
          {istHier && bogen === null && (
            <Button variant="primary" icon="download" onPress={() => void make()}>
              {t('PDF erstellen')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          {istHier
            ? t('Die Briefe liegen auf diesem Gerät und werden hier erstellt.')
            : t('Viele Briefe erstellt der Server, in Dateien zu je 250 Briefen.')}
        </p>
        <Select
          label={t('Stattdessen Etiketten')}
          placeholder={t('Keine')}
          items={boegen.map(({ id, name }) => ({ id, label: name ?? '' }))}
          value={bogen}
          onChange={setBogen}
        />
        {bogen !== null && (
          <NumberField
            label={t('Beginnen bei Etikett')}
            hint={t('Für einen angefangenen Bogen: gezählt von links oben.')}
            value={start}
            onChange={setStart}
          />
        )}
      </div>
    </Dialog>
  );
}
