import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { FileValue } from '../../kit/kinds/file.ts';
import { photoTypes } from '../../kit/kinds/photo.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';

/** Longest side of a picture of a defect, px (domain: inventar-tief 9). */
const laengsteSeite = 1600;

/** Takes a photo of a defect: small, and without what a camera writes into it. */
export function FotoAufnehmen({
  foto,
  onFoto,
}: {
  foto: FileValue | null;
  onFoto: (foto: FileValue) => void;
}): ReactElement {
  const { engine } = useDevice();
  const [isPending, setPending] = useState(false);
  const nimm = async (files: FileList | null): Promise<void> => {
    const datei = files?.[0];
    if (datei === undefined) return;
    setPending(true);
    const { prepare } = await import('../../lib/pictures/prepare.ts');
    const bereit = await prepare(datei, { isSmall: true, side: laengsteSeite, now: Date.now() }).catch(() => undefined);
    if (bereit === undefined) toast({ tone: 'bad', title: t('Das Bild ist beschädigt oder hier nicht lesbar.') });
    else {
      const wert = await stored(() => engine.addFile(bereit.file, 'befund.jpg', bereit.file.type));
      if (wert !== undefined) {
        const { sha256, name, type, size } = wert;
        onFoto({ sha256, name, type, size });
      }
    }
    setPending(false);
  };
  return (
    <FileTrigger acceptedFileTypes={photoTypes} defaultCamera="environment" onSelect={(files) => void nimm(files)}>
      <Button size="small" icon="camera" isPending={isPending}>
        {foto === null ? t('Foto aufnehmen') : t('Foto ersetzen')}
      </Button>
    </FileTrigger>
  );
}
