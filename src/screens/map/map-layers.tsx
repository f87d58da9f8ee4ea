import { useMemo, type ReactElement } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { metresOfPixel, toSpot, type Size, type View } from '../../lib/geo/view.ts';
import { fittingNames, type Cluster, type MapPoint } from './clusters.ts';

/** Pixels. */
const smallestCircle = 4;

interface LayerProps {
  readonly view: View;
  readonly size: Size;
}

/** Names of places from the device's own data. */
export function NameLayer({
  view,
  size,
  names,
  all,
}: LayerProps & {
  readonly names: readonly (LatLon & { readonly name: string })[];
  readonly all: readonly Cluster[];
}): ReactElement {
  const shown = useMemo(() => fittingNames(names, all, view, size), [names, all, view, size]);
  return (
    <g className="map-names">
      {shown.map(({ name, x, y, middle }) => (
        <g key={`${name} ${x.toFixed(1)}`}>
          <circle cx={x} cy={y} r={2} />
          <text x={x} y={y + middle + 4}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A way, or where it is closed the border of an area. */
export interface MapLine {
  readonly id: string;
  readonly label: string;
  readonly points: readonly LatLon[];
  readonly isClosed: boolean;
  readonly tone: 'info' | 'ok' | 'other';
}

/** Ways and areas, each with a dot and its name where it begins. */
export function LineLayer({ view, size, lines }: LayerProps & { readonly lines: readonly MapLine[] }): ReactElement {
  return (
    <g className="map-lines">
      {lines.map(({ id, label, points, isClosed, tone }) => {
        const spots = points.map((point) => toSpot(view, size, point));
        const [first] = spots;
        return first === undefined ? null : (
          <g key={id} data-tone={tone}>
            <path
              d={`M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${isClosed && spots.length > 2 ? 'Z' : ''}`}
              data-closed={isClosed || undefined}
            />
            <circle cx={first.x} cy={first.y} r={4} />
            <text x={first.x + 7} y={first.y - 5}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** How far off each place may be. What hides below its own pin is not drawn. */
export function AccuracyLayer({
  view,
  size,
  points,
}: LayerProps & { readonly points: readonly MapPoint[] }): ReactElement {
  const circles = points.flatMap((point) => {
    const radius = (point.genauigkeit_m ?? 0) / metresOfPixel({ ...point, zoom: view.zoom });
    return radius > smallestCircle ? [{ ...toSpot(view, size, point), id: point.id, radius }] : [];
  });
  return (
    <g className="map-accuracy">
      {circles.map(({ id, x, y, radius }) => (
        <circle key={id} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

/** Points, those close together as one with their number. */
export function PointLayer({
  all,
  selected,
}: {
  readonly all: readonly Cluster[];
  readonly selected: string | undefined;
}): ReactElement {
  return (
    <g className="map-points">
      {all.map(({ points, x, y }) => {
        const [first] = points;
        const isSelected = points.some(({ id }) => id === selected);
        return (
          <g
            key={first.id}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            data-tone={points.every(({ tone }) => tone === first.tone) ? first.tone : 'mixed'}
            data-selected={isSelected || undefined}
          >
            {points.length === 1 ? (
              <path d="M0 2C-2.5-5-10-8-10-16A10 10 0 0 1 10-16C10-8 2.5-5 0 2Z" />
            ) : (
              <circle r={10 + Math.min(9, Math.log2(points.length) * 2)} />
            )}
            {points.length === 1 ? <circle className="map-point-eye" cy={-16} r={3.6} /> : <text>{points.length}</text>}
          </g>
        );
      })}
    </g>
  );
}
