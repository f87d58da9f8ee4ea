import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatInteger } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { bytesOfParts, dropMap, keepMap } from './kept-maps.ts';
import { useMapFiles, type MapFile } from './map-files.ts';
import { RegionChoice } from './region-choice.tsx';
import { scaleOf, useRegion, type Home } from './use-region.ts';

/** Which maps lie on this device and how much room they take. `home`: a map can be kept around it alone. */
export function MapFilesCard({ home }: { home: Home | undefined }): ReactElement {
  const { maps, reload } = useMapFiles();
  return (
    <Popover label={t('Karten auf diesem Gerät')} placement="bottom end" trigger={<Button icon="download">{t('Karten für offline')}</Button>}>
      <div className="stack map-files">
        {maps.length === 0 && <p className="muted">{t('Der Verband hat keine Karten hinterlegt. Gitter und Ortsnamen gibt es auch ohne sie.')}</p>}
        {maps.map((map) => <MapFileRow key={map.name} map={map} home={home} onChange={reload} />)}
      </div>
    </Popover>
  );
}

const megabyte = 1_000_000;

interface MapFileRowProps {
  readonly map: MapFile;
  readonly home: Home | undefined;
  readonly onChange: () => void;
}

function MapFileRow({ map, home, onChange }: MapFileRowProps): ReactElement {
  const { request } = useDevice();
  const [loaded, setLoaded] = useState<number>();
  const choice = useRegion(map, home);
  const { offered, isKept, ausschnitt } = map;
  const title = map.name.replace(/\.pmtiles$/, '').replaceAll('_', ' ');
  const toLoad = offered === undefined || choice.isOpen ? undefined : bytesOfParts(offered.bytes, choice.ausschnitt?.teile);

  const drop = (): Promise<void> => dropMap(map.name).then(onChange);
  const keep = async (wanted: NonNullable<typeof offered>): Promise<void> => {
    setLoaded(0);
    const isDone = await keepMap(request, wanted, choice.ausschnitt, setLoaded).then(() => true, () => false);
    setLoaded(undefined);
    if (!isDone) toast({ tone: 'bad', title: t('Die Karte ist nicht gespeichert'), text: t('Die Verbindung ist abgebrochen, oder auf dem Gerät ist zu wenig Platz. Was schon da ist, wird nicht noch einmal geladen.') });
    onChange();
  };

  return (
    <div className="map-file">
      <span>
        <strong>{title}</strong>
        <br />
        <span className="muted num">
          {ausschnitt !== undefined && `${t('{km} km um {ort}', { km: formatInteger(ausschnitt.km), ort: ausschnitt.ort })}, ${scaleOf(ausschnitt.zoom)} · `}
          {formatBytes(bytesOfParts(map.bytes, ausschnitt?.teile))}
          {' · '}
          {!isKept ? t('nur mit Verbindung') : offered === undefined ? t('auf diesem Gerät') : t('auf diesem Gerät, neuere vorhanden')}
        </span>
      </span>
      <span className="row">
        {/* One button in its place, so that the focus stays where it was. */}
        <Button size="small" icon={offered === undefined ? 'delete' : 'download'} isPending={loaded !== undefined} isDisabled={offered !== undefined && toLoad === undefined} onPress={() => void (offered === undefined ? drop() : keep(offered))}>
          {offered === undefined ? t('Entfernen') : isKept ? t('Aktualisieren') : t('Laden')}
        </Button>
        {isKept && offered !== undefined && <Button size="small" icon="delete" onPress={() => void drop()}>{t('Entfernen')}</Button>}
      </span>
      {offered !== undefined && home !== undefined && <RegionChoice choice={choice} home={home} bytes={offered.bytes} />}
      {loaded !== undefined && toLoad !== undefined && <Progress label={t('Karte wird geladen')} done={Math.round(loaded / megabyte)} total={Math.max(1, Math.round(toLoad / megabyte))} />}
    </div>
  );
}
