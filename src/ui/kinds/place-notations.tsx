import type { ReactElement } from 'react';
import { mgrsText, utmText } from '../../lib/geo/format.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { copy } from '../copy.ts';
import { t } from '../t.ts';

/** A place in the notations of map and radio, each to be copied. */
export function PlaceNotations({ place: { lat, lon } }: { place: LatLon }): ReactElement {
  const notations = [
    ['UTM', utmText(lat, lon)],
    ['UTMREF', mgrsText(lat, lon)],
  ] as const;
  return (
    <dl className="place-notations">
      {notations
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className="row">
            <dt className="muted">{name}</dt>
            <dd className="num row">
              {text}
              {'clipboard' in navigator && (
                <IconButton
                  icon="copy"
                  size="small"
                  label={t('{was} kopieren', { was: name })}
                  onPress={() => void copy(text)}
                />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
