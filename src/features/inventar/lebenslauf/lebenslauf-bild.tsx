import { useCallback, type ReactElement } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { useObjectUrl } from '../../../ui/kinds/use-object-url.ts';
import { t } from '../../../ui/t.ts';
import type { Bild } from './geschichte.ts';
import './lebenslauf.css';

/** A photo of the history; where it is not on the device it says so. */
export function LebenslaufBild({ bild, name }: { bild: Bild; name: string }): ReactElement {
  const { loadFile } = useDevice();
  const { url, id, column, file } = bild;
  const load = useCallback(
    (wanted: Bild['file']) => loadFile({ url, id, column }, wanted),
    [loadFile, url, id, column],
  );
  const shown = useObjectUrl(file, load);
  return shown.state === 'ready' ? (
    <img className="lebenslauf-bild" src={shown.url} alt={name} />
  ) : (
    <span className="muted">{shown.state === 'missing' ? t('Nicht auf diesem Gerät') : ''}</span>
  );
}
