import { describe, expect, test } from 'vitest';
import { anwesenheit, naechste, prozent, reichtAus, vorschlag, type Notiert, type Tag } from './anwesenheit.rules.ts';

const tag = (id: string, stunden: number, pflicht = true): Tag => ({
  id,
  pflicht,
  beginn: '2026-05-01T06:00:00Z',
  ende: new Date(Date.parse('2026-05-01T06:00:00Z') + stunden * 3_600_000).toISOString(),
});
const da = (tag_id: string, minuten: number | null = null): Notiert => ({ tag_id, minuten, teilnahme: 'Teilgenommen' });
const tage = [tag('a', 10), tag('b', 10), tag('frei', 8, false)];

describe('presence', () => {
  test('960 of 1200 obligatory minutes at 80 percent pass, 959 do not', () => {
    expect(reichtAus({ minuten: 960, von: 1200 }, 80)).toBe(true);
    expect(reichtAus({ minuten: 959, von: 1200 }, 80)).toBe(false);
    expect(prozent({ minuten: 959, von: 1200 })).toBe(79);
  });

  test('counts obligatory days, wholly where no minutes stand, and never more than the day has', () => {
    expect(anwesenheit(tage, [da('a'), da('b', 360), da('frei')])).toEqual({ minuten: 960, von: 1200 });
    expect(anwesenheit(tage, [da('a', 9999), { tag_id: 'b', teilnahme: 'EntschuldigtAbwesend', minuten: 60 }])).toEqual({
      minuten: 600,
      von: 1200,
    });
  });

  test('proposes who passed where the course says how much it asks for', () => {
    expect(vorschlag({ minuten: 960, von: 1200 }, 80)).toBe(true);
    expect(vorschlag({ minuten: 959, von: 1200 }, 80)).toBe(false);
    expect(vorschlag({ minuten: 0, von: 1200 }, 0)).toBe(false);
    expect(vorschlag({ minuten: 960, von: 1200 }, null)).toBeNull();
    expect(vorschlag({ minuten: 0, von: 0 }, 80)).toBeNull();
    expect(prozent({ minuten: 0, von: 0 })).toBeUndefined();
  });
});

test('a tap notes there, excused, not excused, and opens the cell again', () => {
  const seen = [undefined, 'Teilgenommen', 'EntschuldigtAbwesend', 'NichtEntschuldigtAbwesend'] as const;
  expect(seen.map(naechste)).toEqual(['Teilgenommen', 'EntschuldigtAbwesend', 'NichtEntschuldigtAbwesend', null]);
});
