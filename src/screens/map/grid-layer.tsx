import { useMemo, type ReactElement } from 'react';
import { minutesText } from '../../lib/geo/format.ts';
import { degreeLines, gridLines } from '../../lib/geo/grid.ts';
import { bandOf, toGrid, type LatLon } from '../../lib/geo/utm.ts';
import { boundsOf, metresOfPixel, toSpot, type Bounds, type Size, type View } from '../../lib/geo/view.ts';
import { formatDecimal, formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { GridKind } from './grid-choice.ts';

/** Metres between the lines of the UTM grid, and minutes between those of degrees. */
const utmSteps = [1000, 10_000, 100_000];
const degreeSteps = [1 / 6, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];
/** Lines nearer than this crowd a map, px; those of degrees have longer labels. */
const near = { utm: 36, grad: 64 } as const;
const metresOfMinute = 1853;

/** The finest step that does not crowd the map; undefined where the whole country is in sight. */
function stepOf(kind: GridKind, view: View): number | undefined {
  const pixel = metresOfPixel(view);
  return kind === 'utm'
    ? utmSteps.find((step) => step / pixel >= near.utm)
    : degreeSteps.find((step) => (step * metresOfMinute * Math.cos((view.lat * Math.PI) / 180)) / pixel >= near.grad);
}

/** What the grid in sight is, for the foot of the map. */
export function gridText(kind: GridKind, view: View): string | undefined {
  const step = stepOf(kind, view);
  if (step === undefined) return undefined;
  if (kind === 'grad')
    return t('Gradnetz {abstand} (WGS84)', {
      abstand:
        step < 1
          ? `${formatInteger(Math.round(step * 60))}″`
          : step < 60
            ? `${formatDecimal(step)}′`
            : `${formatDecimal(step / 60)}°`,
    });
  return `${t('UTM-Gitter {km} km', { km: formatInteger(step / 1000) })} (${toGrid(view).zone}${bandOf(view.lat)})`;
}

interface Line {
  readonly id: string;
  readonly runs: 'north' | 'east';
  readonly isMain: boolean;
  readonly label: string;
  readonly points: readonly LatLon[];
}

function linesOf(kind: GridKind, bounds: Bounds, step: number): readonly Line[] {
  const isMain = (value: number): boolean => Math.round(value / step) % (kind === 'utm' ? 10 : 6) === 0;
  return kind === 'utm'
    ? gridLines(bounds, step).map(({ zone, runs, value, points }) => ({
        id: `${zone} ${runs} ${value}`,
        runs,
        isMain: isMain(value),
        label: String(value / 1000),
        points,
      }))
    : degreeLines(bounds, step).map(({ runs, value, points }) => ({
        id: `${runs} ${value}`,
        runs,
        isMain: isMain(value),
        label: minutesText(value),
        points,
      }));
}

/** The grid with its numbers along two edges, as on a printed map. */
export function GridLayer({
  kind,
  view,
  size,
}: {
  readonly kind: GridKind;
  readonly view: View;
  readonly size: Size;
}): ReactElement {
  const step = stepOf(kind, view);
  const lines = useMemo(
    () => (step === undefined ? [] : linesOf(kind, boundsOf(view, size), step)),
    [kind, view, size, step],
  );
  const drawn = lines.map((line) => ({ ...line, spots: line.points.map((point) => toSpot(view, size, point)) }));
  return (
    <g className="map-grid">
      {drawn.map(({ id, isMain, spots }) => (
        <path
          key={id}
          d={`M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
          data-main={isMain || undefined}
        />
      ))}
      {drawn.map(({ id, runs, label, spots }) => {
        const last =
          runs === 'north' ? spots.toSorted((a, b) => b.y - a.y).at(-1) : spots.toSorted((a, b) => b.x - a.x).at(-1);
        if (last === undefined) return null;
        const at = runs === 'north' ? { x: last.x + 3, y: 12 } : { x: Math.max(3, last.x + 3), y: last.y - 3 };
        return (
          <text key={id} {...at}>
            {label}
          </text>
        );
      })}
    </g>
  );
}
