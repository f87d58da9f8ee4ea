import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { fotoalben } from './fotoalben.table.ts';
import { insAlbum } from './ins-album.ts';

/** Puts photos into an album that is there. */
export function InsAlbumDialog({ rows, onClose }: CommandDialogProps): ReactElement {
  const device = useDevice();
  const once = useOnce();
  const [album, setAlbum] = useState<string | null>(null);
  const save = (): Promise<unknown> =>
    once(async () => {
      if (album === null) return;
      const n = await stored(() =>
        insAlbum(
          device,
          album,
          rows.map(({ id }) => id),
        ),
      );
      if (n === undefined) return;
      toast({
        tone: 'ok',
        title: t(
          '{n, plural, =0 {Alle waren schon im Album} one {# Foto ins Album gelegt} other {# Fotos ins Album gelegt}}',
          { n },
        ),
      });
      onClose();
    });
  return (
    <SaveDialog
      title={t('In ein Album legen')}
      size="small"
      label={t('Hineinlegen')}
      isDisabled={album === null}
      onSave={() => void save()}
      onClose={onClose}
    >
      <RowChoice table={fotoalben.name} label={t('Album')} value={album} onChange={setAlbum} />
    </SaveDialog>
  );
}
