import { Suspense, useState, type ReactElement } from 'react';
import { positionsquelle, type Position } from '../../kit/kinds/coordinates.ts';
import { degreesText } from '../../lib/geo/format.ts';
import { parsePlace, type Place } from '../../lib/geo/parse.ts';
import { rounded } from '../../lib/geo/utm.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { Select } from '../fields/select.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { formatInteger } from '../format.ts';
import { Skeleton } from '../status/skeleton.tsx';
import { t, tMessage } from '../t.ts';
import { shared, type EditorProps, type KindUi } from './context.ts';
import { PlaceNotations } from './place-notations.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { asPosition } from './values.ts';
import './kinds.css';

// In a narrow valley a fix can take its time; after this the person should rather type.
const FIX_TIMEOUT_MS = 20_000;

export const coordinatesUi: KindUi = {
  Cell: ({ value }) => {
    const position = asPosition(value);
    return position ? <>{degreesText(position.lat, position.lon)}</> : null;
  },
  Editor: CoordinatesEditor,
};

function CoordinatesEditor(props: EditorProps): ReactElement {
  const { onChange, context } = props;
  const { PlaceField } = context;
  const field = shared(props);
  const position = asPosition(props.value);
  const [isLocating, setLocating] = useState(false);
  const [isMapOpen, setMapOpen] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isFixed = field.isReadOnly === true;

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
        setTrouble(
          error.code === error.PERMISSION_DENIED
            ? t('Der Standort ist für diese Seite gesperrt.')
            : t('Kein Standort gefunden. Bitte im Freien erneut versuchen oder eintippen.'),
        );
      },
      { enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS, maximumAge: 0 },
    );
  };

  return (
    <div className="coordinates wide">
      <TypedField<Position>
        {...field}
        error={trouble ?? field.error}
        hint={field.hint ?? accuracyText(position) ?? (isFixed || position ? undefined : t('Grad, UTM oder UTMREF'))}
        placeholder="46.458600, 11.621400"
        value={position}
        onChange={onChange}
        format={({ lat, lon }) => degreesText(lat, lon)}
        parse={(text) => {
          const parsed = parsePlace(text);
          return parsed.kind === 'place' ? ofPlace(parsed) : undefined;
        }}
        problem={problemOf}
        renderQuestion={(text) => (
          <PlaceQuestion text={text} findHome={context.findHome} onAnswer={(place) => onChange(ofPlace(place))} />
        )}
        after={
          !isFixed && 'geolocation' in navigator ? (
            <IconButton icon="locate" label={t('Standort des Geräts')} isPending={isLocating} onPress={locate} />
          ) : undefined
        }
      />
      {position && <PlaceNotations place={position} />}
      {position && (
        <div className="coordinates-more">
          <NumberField
            label={t('Höhe')}
            unit="m"
            isReadOnly={isFixed}
            value={position.hoehe_m}
            onChange={(hoehe_m) => onChange({ ...position, hoehe_m })}
          />
          <Select
            label={t('Quelle')}
            isReadOnly={isFixed}
            items={positionsquelle.names.map((id) => ({ id, label: t(positionsquelle.labels[id]) }))}
            value={position.quelle}
            onChange={(quelle) => onChange({ ...position, quelle })}
          />
        </div>
      )}
      {PlaceField && (position || !isFixed) && (
        <Button size="small" icon="mapPin" aria-expanded={isMapOpen} onPress={() => setMapOpen(!isMapOpen)}>
          {isMapOpen ? t('Karte schließen') : isFixed ? t('Auf der Karte zeigen') : t('Auf der Karte wählen')}
        </Button>
      )}
      {PlaceField && isMapOpen && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PlaceField
            place={position}
            onPick={
              isFixed
                ? undefined
                : (place) => onChange({ ...ofPlace({ ...rounded(place), genauigkeit_m: null }), quelle: 'Karte' })
            }
          />
        </Suspense>
      )}
    </div>
  );
}

const ofPlace = ({ lat, lon, genauigkeit_m }: Place): Position => ({
  lat,
  lon,
  hoehe_m: null,
  genauigkeit_m,
  quelle: null,
});

// A sentence beside a question would push its buttons away under the finger that answers.
function problemOf(text: string): string | undefined {
  const parsed = parsePlace(text);
  return parsed.kind === 'refused' ? tMessage(parsed.sentence) : undefined;
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
