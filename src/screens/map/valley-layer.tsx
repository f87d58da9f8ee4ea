import { useId, useMemo, type ReactElement } from 'react';
import type { Size, View } from '../../lib/geo/view.ts';
import type { Valley } from '../../lib/geo/valleys.ts';
import { currentLocale } from '../../ui/t.ts';
import { valleyLabels } from './valley-labels.ts';

interface ValleyLayerProps {
  readonly view: View;
  readonly size: Size;
  readonly valleys: readonly Valley[];
}

/** Names of valleys along their floors. */
export function ValleyLayer({ view, size, valleys }: ValleyLayerProps): ReactElement {
  const id = useId();
  const isItalian = currentLocale() === 'it';
  const shown = useMemo(() => valleyLabels(valleys, view, size, isItalian), [valleys, view, size, isItalian]);
  return (
    <g className="map-valleys">
      {shown.map(({ name, spots }) => (
        <g key={name}>
          <path
            id={`${id} ${name}`.replaceAll(' ', '-')}
            d={`M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
          />
          <text>
            <textPath href={`#${`${id} ${name}`.replaceAll(' ', '-')}`} startOffset="50%">
              {name}
            </textPath>
          </text>
        </g>
      ))}
    </g>
  );
}
