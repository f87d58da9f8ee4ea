import { useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useNavigate } from '../../screens/link.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { jobSchema } from '../../protocol/jobs.ts';
import { fotodownload } from './fotoarchiv.jobs.ts';
import { zweckwahl } from './zwecke.ts';

/** Orders a ZIP of photos for one use. */
export const FotosHerunterladenDialog = ({ rows, onClose }: CommandDialogProps): ReactElement => (
  <Bestellen was={{ ids: rows.map(({ id }) => id).join() }} anzahl={rows.length} onClose={onClose} />
);

/** Orders a ZIP of an album for one use. */
export const AlbumHerunterladenDialog = ({ rows: [album], onClose }: CommandDialogProps): ReactElement => (
  <Bestellen was={{ album_id: album?.id ?? '' }} anzahl={undefined} onClose={onClose} />
);

interface BestellenProps {
  readonly was: Readonly<Record<string, string>>;
  readonly anzahl: number | undefined;
  readonly onClose: () => void;
}

function Bestellen({ was, anzahl, onClose }: BestellenProps): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const once = useOnce();
  const [zweck, setZweck] = useState('Intern');
  const [trouble, setTrouble] = useState<string>();
  const order = (): Promise<unknown> =>
    once(async () => {
      const body = { id: newId(), typ: fotodownload.typ, zweck, ...was };
      const told = await askServer(request, '/jobs/jobs', jobSchema, sending(body));
      if (told.kind !== 'done') return setTrouble(told.text);
      toast({
        tone: 'ok',
        title: t('Die Fotos werden zusammengestellt'),
        action: { label: t('Zu den Jobs'), onAction: () => void navigate({ to: '/job' }) },
      });
      onClose();
    });
  return (
    <SaveDialog
      title={t('Als ZIP herunterladen')}
      size="small"
      trouble={trouble}
      label={online ? t('Bestellen') : t('Nur mit Verbindung')}
      icon="download"
      isDisabled={!online}
      onSave={() => void order()}
      onClose={onClose}
    >
      <p>
        {anzahl === undefined
          ? t('Alle Fotos des Albums, die für den Zweck freigegeben sind.')
          : t(
              '{n, plural, one {Das gewählte Foto, wenn es} other {Von den # gewählten Fotos jene, die}} für den Zweck freigegeben {n, plural, one {ist} other {sind}}.',
              { n: anzahl },
            )}
      </p>
      <Select
        label={t('Zweck')}
        value={zweck}
        items={zweckwahl()}
        isRequired
        onChange={(id) => setZweck(id ?? 'Intern')}
      />
    </SaveDialog>
  );
}
