import { useEffect, useState, type ReactElement } from 'react';
import { degreesText } from '../../lib/geo/format.ts';
import { parsePlace, type Choice, type Place } from '../../lib/geo/parse.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { Button } from '../actions/button.tsx';
import { Banner } from '../status/banner.tsx';
import { t } from '../t.ts';

type PlaceQuestionProps = {
  text: string;
  findHome?: (() => Promise<LatLon | undefined>) | undefined;
  onAnswer: (place: Place) => void;
};

/** What a typed position leaves open, answered with one tap (domain: einsaetze 7). */
export function PlaceQuestion({ text, findHome, onAnswer }: PlaceQuestionProps): ReactElement | null {
  const [home, setHome] = useState<LatLon>();
  const parsed = parsePlace(text, home);
  const asksZone = parsed.kind === 'question' && parsed.why === 'zone';
  useEffect(() => {
    if (asksZone) void findHome?.().then(setHome);
  }, [asksZone, findHome]);
  if (parsed.kind !== 'question') return null;
  return (
    <Banner tone="warn" title={titleOf(parsed.why)}>
      <div className="row">
        {parsed.choices.map((choice) => (
          <Button
            key={choice.zone ?? 0}
            size="small"
            icon={parsed.why === 'swapped' ? 'swap' : 'check'}
            onPress={() => onAnswer({ lat: choice.lat, lon: choice.lon, genauigkeit_m: choice.genauigkeit_m })}
          >
            {answerText(parsed.why, choice)}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

type Why = 'swapped' | 'zone' | 'outside';

function titleOf(why: Why): string {
  if (why === 'swapped') return t('Breite und Länge vertauscht?');
  return why === 'zone' ? t('In welcher Zone?') : t('Diese Stelle liegt weit außerhalb des Gebiets.');
}

function answerText(why: Why, { zone, lat, lon }: Choice): string {
  if (why === 'swapped') return t('Tauschen');
  return why === 'zone'
    ? t('Zone {zone}: {grad}', { zone: zone ?? 0, grad: degreesText(lat, lon) })
    : t('Trotzdem übernehmen');
}
