import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { valleys } from '../../lib/geo/valleys.ts';
import { fitted, metresOfPixel, toPlace, toSpot, zoomed, type Size, type Spot, type View } from '../../lib/geo/view.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { clusters, hit, type MapPoint } from './clusters.ts';
import { useGridKind } from './grid-choice.ts';
import { GridLayer, gridText } from './grid-layer.tsx';
import { AccuracyLayer, LineLayer, NameLayer, PointLayer, type MapLine } from './map-layers.tsx';
import { useMapFiles } from './map-files.ts';
import { useMapMoves } from './use-map-moves.ts';
import { usePlaceNames } from './use-place-names.ts';
import { ValleyLayer } from './valley-layer.tsx';
import './map.css';

// WebGL and its megabyte only where there are tiles to draw.
const TileMap = lazy(async () => ({ default: (await import('./tile-map.tsx')).TileMap }));

interface PlaceMapProps {
  readonly points: readonly MapPoint[];
  /** Picks any place of the map. */
  readonly onPick?: ((place: LatLon) => void) | undefined;
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string | undefined) => void) | undefined;
  /** Ways and areas, drawn below the points. */
  readonly lines?: readonly MapLine[];
  /** What is shown while there are no points. */
  readonly home?: LatLon | undefined;
  readonly isInForm?: boolean;
}

const alps: View = { lat: 46.6, lon: 11.5, zoom: 8 };
const nothingDrawn = { attribution: '', hasNames: false };
const nowhere: Size = { width: 0, height: 0 };
const noLines: readonly MapLine[] = [];

/**
 * Points on the UTM grid, with names from the device's own data, and over the association's map tiles where it has some. Grid and
 * points need neither network nor WebGL.
 */
export function PlaceMap({
  points,
  lines = noLines,
  onPick,
  selected,
  onSelect,
  home,
  isInForm = false,
}: PlaceMapProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [chosen, setChosen] = useState<View>();
  const fit = useMemo(
    () =>
      fitted([...points, ...lines.flatMap((line) => line.points)], size) ??
      (home === undefined ? undefined : { ...home, zoom: 11 }) ??
      alps,
    [points, lines, size, home],
  );
  const view = chosen ?? fit;
  const { maps } = useMapFiles();
  const [told, setDrawn] = useState(nothingDrawn);
  const drawn = maps.length === 0 ? nothingDrawn : told;
  const [grid, setGrid] = useGridKind();
  const names = usePlaceNames(!drawn.hasNames);
  const all = useMemo(() => clusters(points, view, size), [points, view, size]);

  useEffect(() => {
    const point = points.find(({ id }) => id === selected);
    if (point === undefined || size.width === 0) return;
    setChosen((before) => {
      const now = before ?? fit;
      const { x, y } = toSpot(now, size, point);
      const isInSight = x > 20 && y > 40 && x < size.width - 20 && y < size.height - 20;
      return isInSight ? before : { ...now, lat: point.lat, lon: point.lon };
    });
    // Only a new selection moves the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selected]);

  const onTap = (spot: Spot): void => {
    const found = hit(all, spot);
    if (onPick !== undefined) {
      setChosen(view);
      onPick(toPlace(view, size, spot));
    } else if (found === undefined) onSelect?.(undefined);
    else if (found.points.length === 1 || view.zoom >= 17) onSelect?.(found.points[0].id);
    else setChosen(closer(fitted(found.points, size), view));
  };
  const moves = useMapMoves({ frame, view, size, isInForm, onView: setChosen, onTap });
  const scale = scaleOf(metresOfPixel(view));

  return (
    <div className="map" data-form={isInForm || undefined}>
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-roledescription={t('Karte')}
        aria-label={
          onPick === undefined
            ? t('Karte: Pfeiltasten verschieben, + und − ändern den Maßstab')
            : t('Karte: Pfeiltasten verschieben, Enter wählt die Mitte')
        }
        tabIndex={0}
        {...moves}
      >
        {maps.length > 0 && size.width > 0 && (
          <Suspense fallback={null}>
            <TileMap maps={maps} view={view} onDrawn={setDrawn} />
          </Suspense>
        )}
        <svg width={size.width} height={size.height} aria-hidden>
          <GridLayer kind={grid} view={view} size={size} />
          {!drawn.hasNames && size.width > 0 && <ValleyLayer view={view} size={size} valleys={valleys} />}
          <NameLayer view={view} size={size} names={names} all={all} />
          <LineLayer view={view} size={size} lines={lines} />
          <AccuracyLayer view={view} size={size} points={points} />
          <PointLayer all={all} selected={selected} />
          {onPick !== undefined && (
            <path
              className="map-cross"
              d={`M${size.width / 2 - 9} ${size.height / 2}h18M${size.width / 2} ${size.height / 2 - 9}v18`}
            />
          )}
        </svg>
      </div>
      <div className="map-buttons">
        <IconButton icon="plus" label={t('Näher')} onPress={() => setChosen(zoomed(view, size, 1))} />
        <IconButton icon="minus" label={t('Weiter weg')} onPress={() => setChosen(zoomed(view, size, -1))} />
        <IconButton icon="mapPin" label={t('Alles zeigen')} onPress={() => setChosen(undefined)} />
        <IconButton
          icon="swap"
          label={grid === 'utm' ? t('Gradnetz statt UTM-Gitter') : t('UTM-Gitter statt Gradnetz')}
          onPress={() => setGrid(grid === 'utm' ? 'grad' : 'utm')}
        />
      </div>
      <p className="map-foot num">
        <span className="map-scale" style={{ width: `${scale.metres / metresOfPixel(view)}px` }}>
          {scale.text}
        </span>
        <span>{gridText(grid, view)}</span>
        {drawn.attribution !== '' && <span>{drawn.attribution}</span>}
      </p>
    </div>
  );
}

/** Points in one spot need a step all the same. */
const closer = (fit: View | undefined, view: View): View =>
  fit === undefined || fit.zoom <= view.zoom + 0.5
    ? { ...view, lat: fit?.lat ?? view.lat, lon: fit?.lon ?? view.lon, zoom: view.zoom + 2 }
    : fit;

/** Some eighty pixels in round metres. */
function scaleOf(metresPerPixel: number): { metres: number; text: string } {
  const digits = 10 ** Math.floor(Math.log10(metresPerPixel * 80));
  const metres = Math.max(1, Math.floor((metresPerPixel * 80) / digits)) * digits;
  return { metres, text: metres >= 1000 ? `${formatInteger(metres / 1000)} km` : `${formatInteger(metres)} m` };
}

/** Size of an element, as it is now. */
function useSize(frame: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState(nowhere);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
