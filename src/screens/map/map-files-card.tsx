import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useMapFiles, type MapFile } from './map-files.ts';
import { dropMap, keepMap } from './kept-maps.ts';

/** Which maps lie on this device and how much room they take. */
export function MapFilesCard(): ReactElement {
  const { maps, reload } = useMapFiles();
  return (
    <Popover label={t('Karten auf diesem Gerät')} placement="bottom end" trigger={<Button icon="download">{t('Karten für offline')}</Button>}>
      <div className="stack map-files">
        {maps.length === 0 && <p className="muted">{t('Der Verband hat keine Karten hinterlegt. Gitter und Ortsnamen gibt es auch ohne sie.')}</p>}
        {maps.map((map) => <MapFileRow key={map.name} map={map} onChange={reload} />)}
      </div>
    </Popover>
  );
}

const megabyte = 1_000_000;

function MapFileRow({ map, onChange }: { map: MapFile; onChange: () => void }): ReactElement {
  const { request } = useDevice();
  const [loaded, setLoaded] = useState<number>();
  const title = map.name.replace(/\.pmtiles$/, '').replaceAll('_', ' ');

  const isFresh = map.isKept && !map.isOld;
  const drop = (): Promise<void> => dropMap(map.name).then(onChange);
  const keep = async (): Promise<void> => {
    setLoaded(0);
    const isKept = await keepMap(request, map, setLoaded).then(() => true, () => false);
    setLoaded(undefined);
    if (!isKept) toast({ tone: 'bad', title: t('Die Karte ist nicht gespeichert'), text: t('Die Verbindung ist abgebrochen, oder auf dem Gerät ist zu wenig Platz. Was schon da ist, wird nicht noch einmal geladen.') });
    onChange();
  };

  return (
    <div className="map-file">
      <span>
        <strong>{title}</strong>
        <br />
        <span className="muted num">{formatBytes(map.bytes)} · {map.isOld ? t('auf diesem Gerät, neuere vorhanden') : map.isKept ? t('auf diesem Gerät') : t('nur mit Verbindung')}</span>
      </span>
      <span className="row">
        {/* One button in its place, so that the focus stays where it was. */}
        <Button size="small" icon={isFresh ? 'delete' : 'download'} isPending={loaded !== undefined} onPress={() => void (isFresh ? drop() : keep())}>
          {isFresh ? t('Entfernen') : map.isOld ? t('Aktualisieren') : t('Laden')}
        </Button>
        {map.isOld && <Button size="small" icon="delete" onPress={() => void drop()}>{t('Entfernen')}</Button>}
      </span>
      {loaded !== undefined && <Progress label={t('Karte wird geladen')} done={Math.round(loaded / megabyte)} total={Math.max(1, Math.round(map.bytes / megabyte))} />}
    </div>
  );
}
