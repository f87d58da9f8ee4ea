import { useState, type ReactElement } from 'react';
import { mayManageMaps } from '../../protocol/karten.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Progress } from '../../ui/status/progress.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { bytesOfParts, dropMap, keepMap } from './kept-maps.ts';
import { useMapFiles, type MapFile } from './map-files.ts';
import { contentOf, missingText, titleOf } from './map-texts.ts';
import { RegionChoice } from './region-choice.tsx';
import { useRegion, type Home } from './use-region.ts';
import { Link } from '../link.tsx';

/** Which maps lie on this device and how much room they take. `home`: a map can be kept around it alone. */
export function MapFilesCard({ home }: { home: Home | undefined }): ReactElement {
  const { rights } = useDevice();
  const { maps, reload } = useMapFiles();
  return (
    <Popover
      label={t('Karten auf diesem Gerät')}
      placement="bottom end"
      trigger={<Button icon="download">{t('Karten für offline')}</Button>}
    >
      <div className="stack map-files">
        {maps.length === 0 && (
          <p className="muted">
            {t('Der Verband hat keine Karten hinterlegt. Gitter und Ortsnamen gibt es auch ohne sie.')}
          </p>
        )}
        {mayManageMaps(rights) && <Link to="/verwaltung/karten">{t('Karten des Verbands verwalten')}</Link>}
        {maps.map((map) => (
          <MapFileRow key={map.name} map={map} home={home} onChange={reload} />
        ))}
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
  const { offered, isKept } = map;
  const toLoad =
    offered === undefined || choice.isOpen ? undefined : bytesOfParts(offered.bytes, choice.ausschnitt?.teile);

  const drop = (): Promise<void> => dropMap(map.name).then(onChange);
  const keep = async (wanted: NonNullable<typeof offered>): Promise<void> => {
    setLoaded(0);
    const isDone = await keepMap(request, wanted, choice.ausschnitt, setLoaded).then(
      () => true,
      () => false,
    );
    setLoaded(undefined);
    if (!isDone)
      toast({
        tone: 'bad',
        title: t('Die Karte ist nicht gespeichert'),
        text: t(
          'Die Verbindung ist abgebrochen, oder auf dem Gerät ist zu wenig Platz. Was schon da ist, wird nicht noch einmal geladen.',
        ),
      });
    onChange();
  };

  return (
    <div className="map-file">
      <span>
        <strong>{titleOf(map)}</strong>
        <br />
        <span className="muted num">
          {contentOf(map)}
          {' · '}
          {!isKept
            ? t('nur mit Verbindung')
            : map.fehlt > 0
              ? missingText(map.fehlt)
              : offered === undefined
                ? t('auf diesem Gerät')
                : t('auf diesem Gerät, neuere vorhanden')}
        </span>
      </span>
      <span className="row">
        {/* One button in its place, so that the focus stays where it was. */}
        <Button
          size="small"
          icon={offered === undefined ? 'delete' : 'download'}
          isPending={loaded !== undefined}
          isDisabled={offered !== undefined && toLoad === undefined}
          onPress={() => void (offered === undefined ? drop() : keep(offered))}
        >
          {offered === undefined
            ? t('Entfernen')
            : map.fehlt > 0
              ? t('Ergänzen')
              : isKept
                ? t('Aktualisieren')
                : t('Laden')}
        </Button>
        {isKept && offered !== undefined && (
          <Button size="small" icon="delete" onPress={() => void drop()}>
            {t('Entfernen')}
          </Button>
        )}
      </span>
      {offered !== undefined && home !== undefined && (
        <RegionChoice choice={choice} home={home} bytes={offered.bytes} />
      )}
      {loaded !== undefined && toLoad !== undefined && (
        <Progress
          label={t('Karte wird geladen')}
          done={Math.round(loaded / megabyte)}
          total={Math.max(1, Math.round(toLoad / megabyte))}
        />
      )}
    </div>
  );
}
