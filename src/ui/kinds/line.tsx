import { Suspense, useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { mostPoints, type Line } from '../../kit/kinds/line.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { Button } from '../actions/button.tsx';
import { StaticField } from '../fields/static-field.tsx';
import { Skeleton } from '../status/skeleton.tsx';
import { t, tMessage } from '../t.ts';
import { shared, type EditorProps, type FieldContext, type KindUi } from './context.ts';
import { lineText } from './line-text.ts';
import { asLine, asText } from './values.ts';

export const lineUi: KindUi = {
  Cell: ({ value, context }) => <>{lineText(asLine(value), isArea(context))}</>,
  Editor: LineEditor,
};

/** A row that says nothing else draws the border of an area. */
const isArea = ({ getField }: FieldContext): boolean => getField?.('art') !== 'Weg';

const valueOf = (line: readonly LatLon[]): Line | null =>
  line.length === 0 ? null : { punkte: line.map(({ lat, lon }) => [lat, lon]) };

/** Drawn point by point on the map, or read from a device's file. */
function LineEditor(props: EditorProps): ReactElement {
  const { onChange, context } = props;
  const { LineField } = context;
  const [trouble, setTrouble] = useState<string>();
  const line = asLine(props.value);
  const isFixed = props.isReadOnly === true;
  const add = (place: LatLon): void => {
    if (line.length >= mostPoints) return setTrouble(t('Höchstens {n} Punkte.', { n: mostPoints }));
    onChange(valueOf([...line, place]));
  };
  const read = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file === undefined) return;
    setTrouble(undefined);
    const { GpxError, maxGpxBytes, readGpx, simplified } = await import('../../lib/geo/gpx.ts');
    try {
      const track = readGpx(
        file.size > maxGpxBytes ? new Uint8Array(maxGpxBytes + 1) : new Uint8Array(await file.arrayBuffer()),
      );
      onChange(valueOf(simplified(track.points, mostPoints)));
      if (asText(context.getField?.('bezeichnung')) === '')
        context.setField?.('bezeichnung', track.name ?? file.name.replace(/\.gpx$/i, '').slice(0, 80));
      context.setField?.('art', 'Weg');
      if (
        track.von !== undefined &&
        track.bis !== undefined &&
        track.von <= track.bis &&
        asText(context.getField?.('von')) === ''
      ) {
        context.setField?.('von', track.von);
        context.setField?.('bis', track.bis);
      }
    } catch (error) {
      setTrouble(error instanceof GpxError ? tMessage(error.message) : t('Die Datei kann nicht gelesen werden.'));
    }
  };
  return (
    <div className="stack-small wide">
      <StaticField {...shared(props)} error={props.error ?? trouble}>
        {lineText(line, isArea(context)) || undefined}
      </StaticField>
      {!isFixed && (
        <div className="row">
          {/* Of any type: iPadOS knows none for GPX and would let nobody choose one. */}
          <FileTrigger onSelect={(files) => void read(files)}>
            <Button size="small" icon="upload">
              {t('GPX-Datei lesen')}
            </Button>
          </FileTrigger>
          <Button
            size="small"
            icon="undo"
            isDisabled={line.length === 0}
            onPress={() => onChange(valueOf(line.slice(0, -1)))}
          >
            {t('Letzten Punkt entfernen')}
          </Button>
        </div>
      )}
      {!isFixed && <p className="muted">{t('Auf die Karte tippen setzt den nächsten Punkt.')}</p>}
      {LineField && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LineField
            line={line}
            isClosed={isArea(context)}
            row={{ id: asText(context.getField?.('id')), einsatz_id: asText(context.getField?.('einsatz_id')) }}
            onPick={isFixed ? undefined : add}
          />
        </Suspense>
      )}
    </div>
  );
}
