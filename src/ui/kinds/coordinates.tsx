import { useState, type ReactElement } from 'react';
import { positionsquelle, type Position } from '../../kit/kinds/coordinates.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { Select } from '../fields/select.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { formatInteger } from '../format.ts';
import { t } from '../t.ts';
import { Banner } from '../status/banner.tsx';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { formatCoordinates, looksSwapped, parseCoordinates } from './parse-coordinates.ts';
import { asPosition } from './values.ts';
import './kinds.css';

// In a narrow valley a fix can take its time; after this the person should rather type.
const FIX_TIMEOUT_MS = 20_000;

export const coordinatesUi: KindUi = {
  Cell: ({ value }) => {
    const position = asPosition(value);
    return position ? <>{formatCoordinates(position)}</> : null;
  },
  Editor: CoordinatesEditor,
};

function CoordinatesEditor(props: EditorProps): ReactElement {
  const { onChange } = props;
  const field = shared(props);
  const position = asPosition(props.value);
  const [isLocating, setLocating] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const locate = (): void => {
    setLocating(true);
    setTrouble(undefined);
    navigator.geolocation.getCurrentPosition(
      (fix) => {
        setLocating(false);
        onChange(fromFix(fix.coords));
      },
      (error) => {
        setLocating(false);
        setTrouble(error.code === error.PERMISSION_DENIED ? t('Der Standort ist für diese Seite gesperrt.') : t('Kein Standort gefunden. Bitte im Freien erneut versuchen oder eintippen.'));
      },
      { enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS, maximumAge: 0 },
    );
  };

  return (
    <div className="coordinates wide">
      <TypedField<Position>
        {...field}
        error={trouble ?? field.error}
        hint={field.hint ?? accuracyText(position)}
        placeholder="46.458600, 11.621400"
        value={position}
        onChange={onChange}
        format={formatCoordinates}
        parse={(text) => fromTyped(text)}
        problem={t('Koordinaten wie 46.458600, 11.621400 erwartet.')}
        after={
          !field.isReadOnly && 'geolocation' in navigator ? (
            <IconButton icon="locate" label={t('Standort des Geräts')} isPending={isLocating} onPress={locate} />
          ) : undefined
        }
      />
      {position && looksSwapped(position) && !field.isReadOnly && (
        <Banner
          tone="warn"
          action={
            <Button size="small" icon="swap" onPress={() => onChange({ ...position, lat: position.lon, lon: position.lat })}>
              {t('Tauschen')}
            </Button>
          }
        >
          {t('Breite und Länge vertauscht?')}
        </Banner>
      )}
      {position && (
        <div className="coordinates-more">
          <NumberField label={t('Höhe')} unit="m" isReadOnly={field.isReadOnly} value={position.hoehe_m} onChange={(hoehe_m) => onChange({ ...position, hoehe_m })} />
          <Select
            label={t('Quelle')}
            isReadOnly={field.isReadOnly}
            items={positionsquelle.names.map((id) => ({ id, label: t(positionsquelle.labels[id]) }))}
            value={position.quelle}
            onChange={(quelle) => onChange({ ...position, quelle })}
          />
        </div>
      )}
    </div>
  );
}

function fromTyped(text: string): Position | undefined {
  const place = parseCoordinates(text);
  return place && { ...place, hoehe_m: null, genauigkeit_m: null, quelle: null };
}

function fromFix(fix: GeolocationCoordinates): Position {
  return {
    lat: Number(fix.latitude.toFixed(6)),
    lon: Number(fix.longitude.toFixed(6)),
    hoehe_m: fix.altitude === null || fix.altitude < 0 ? null : Math.round(fix.altitude),
    genauigkeit_m: Math.ceil(fix.accuracy),
    quelle: 'GPS',
  };
}

function accuracyText(position: Position | null): string | undefined {
  if (!position || position.genauigkeit_m === null) return undefined;
  return t('Genauigkeit {n} m', { n: formatInteger(position.genauigkeit_m) });
}
