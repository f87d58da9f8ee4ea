import { useCallback, type ReactElement } from 'react';
import type { FileValue } from '../../kit/kinds/file.ts';
import { useDevice } from '../../screens/device.ts';
import { useObjectUrl } from '../../ui/kinds/use-object-url.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { dokumentversionenModule } from './dokumentversionen.module.ts';
import './dokumente.css';

type AnsehenProps = { id: string; datei: FileValue; onClose: () => void; onShown: () => void };

/** Shows a picture within the app, also the copy that was taken along. Nothing of it is run: it is an image or nothing. `onShown`: the picture is seen. */
export function AnsehenDialog({ id, datei, onClose, onShown }: AnsehenProps): ReactElement {
  const { loadFile } = useDevice();
  const load = useCallback(
    (file: Pick<FileValue, 'sha256' | 'type'>) =>
      loadFile({ url: dokumentversionenModule.url, id, column: 'datei' }, file),
    [loadFile, id],
  );
  const loaded = useObjectUrl(datei, load);
  return (
    <Dialog title={datei.name} isOpen onOpenChange={onClose}>
      {loaded.state === 'loading' && <Skeleton lines={6} />}
      {loaded.state === 'missing' && <EmptyState icon="offline" title={t('Die Datei ist nicht auf diesem Gerät')} />}
      {loaded.state === 'ready' && <img className="dokument-bild" src={loaded.url} alt={datei.name} onLoad={onShown} />}
    </Dialog>
  );
}
