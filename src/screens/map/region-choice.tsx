import type { ReactElement } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import { formatInteger } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { t } from '../../ui/t.ts';
import { bytesOfParts } from './kept-maps.ts';
import { scaleOf } from './map-texts.ts';
import type { Home, RegionState } from './use-region.ts';

const distances = [10, 25, 50] as const;
const whole = 'alles';

type RegionChoiceProps = { choice: RegionState; home: Home; bytes: number };

/** Chooses between a whole map of so many bytes and the surroundings of the own branch, down to a scale; says what that takes. */
export function RegionChoice({
  choice: { wanted, choose, zooms, ausschnitt, isLost },
  home,
  bytes,
}: RegionChoiceProps): ReactElement {
  const areas = distances.map((km) => ({
    id: String(km),
    label: t('{km} km um {ort}', { km: formatInteger(km), ort: home.name }),
  }));
  const zoom = ausschnitt?.zoom ?? wanted.zoom;
  return (
    <div className="map-region">
      <Select
        label={t('Ausschnitt')}
        isRequired
        items={[{ id: whole, label: t('Ganze Karte') }, ...areas]}
        value={wanted.km === null ? whole : String(wanted.km)}
        onChange={(id) => choose({ ...wanted, km: id === whole || id === null ? null : Number(id) })}
        hint={
          ausschnitt &&
          t('{part} von {all}', { part: formatBytes(bytesOfParts(bytes, ausschnitt.teile)), all: formatBytes(bytes) })
        }
        error={isLost ? t('Was das braucht, ist gerade nicht zu erfahren.') : undefined}
      />
      {wanted.km !== null && zooms.length > 0 && (
        <Select
          label={t('Genau bis')}
          isRequired
          items={zooms.map((one) => ({ id: String(one), label: scaleOf(one) }))}
          value={zoom === null ? null : String(zoom)}
          onChange={(id) => choose({ ...wanted, zoom: Number(id) })}
        />
      )}
    </div>
  );
}
