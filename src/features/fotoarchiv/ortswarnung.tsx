import type { ReactElement } from 'react';
import type { Position } from '../../kit/kinds/coordinates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asPosition } from '../../ui/kinds/values.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ortswarnung } from './aufnahme.rules.ts';

/** Warns of a place whose degrees stand the other way round, and turns them where that can be changed. */
export function Ortswarnung({
  position,
  onTurn,
}: {
  position: unknown;
  onTurn?: (position: Position) => void;
}): ReactElement | null {
  const place = asPosition(position);
  const text = place === null ? undefined : ortswarnung(place);
  if (place === null || text === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        onTurn && (
          <Button size="small" onPress={() => onTurn({ ...place, lat: place.lon, lon: place.lat })}>
            {t('Vertauschen')}
          </Button>
        )
      }
    >
      {tMessage(text)}
    </Banner>
  );
}
