import { describe, expect, test } from 'vitest';
import {
  anwesenheit,
  naechste,
  prozent,
  reichtAus,
  tagJetzt,
  vorschlag,
  zuNotieren,
  type Notiert,
  type Tag,
} from './anwesenheit.rules.ts';
import { personZumCode } from './ausweis-person.ts';
import { eintragen } from './eintragen.ts';

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
    expect(anwesenheit(tage, [da('a', 9999), { tag_id: 'b', teilnahme: 'EntschuldigtAbwesend', minuten: 60 }])).toEqual(
      {
        minuten: 600,
        von: 1200,
      },
    );
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

test('the day that goes on is looked at first, then the next, in the end the last', () => {
  const zwei: readonly Tag[] = [1, 2].map((day) => ({
    id: String(day),
    beginn: `2026-05-0${String(day)}T06:00:00Z`,
    ende: `2026-05-0${String(day)}T16:00:00.000Z`,
  }));
  const at = (jetzt: string) => tagJetzt(zwei, jetzt)?.id;
  expect(at('2026-04-01T00:00:00Z')).toBe('1');
  expect(at('2026-05-01T16:00:00Z')).toBe('1');
  expect(at('2026-05-01T17:00:00Z')).toBe('2');
  expect(at('2026-06-01T00:00:00Z')).toBe('2');
  expect(tagJetzt([], '2026-06-01T00:00:00Z')).toBeUndefined();
});

test('asked about are those with a seat, and those of whom something was noted', () => {
  const alle = [
    { id: 'a', typ: 'Angemeldet' },
    { id: 'v', typ: 'Vorbehalt' },
    { id: 'u', typ: 'Unentschuldigt' },
    { id: 'w', typ: 'Warteliste' },
    { id: 'z', typ: 'Zurueckgetreten' },
    { id: 'y', typ: 'Zurueckgetreten' },
  ] as const;
  const notiert: readonly Notiert[] = [
    { teilnehmer_id: 'z', teilnahme: 'Teilgenommen' },
    { teilnehmer_id: 'y', teilnahme: null },
  ];
  expect(zuNotieren(alle, notiert).map(({ id }) => id)).toEqual(['a', 'v', 'u', 'z']);
});

describe('what a device writes', () => {
  const zelle = { ausb_id: 'k', tag_id: 'a', teilnehmer_id: 't' };

  test('is a row of its own where nothing was noted', () => {
    expect(eintragen(zelle, undefined, { teilnahme: 'Teilgenommen' })).toEqual([
      {
        do: 'create',
        table: 'ausbildungteilnahmen',
        row: { ...zelle, teilnahme: 'Teilgenommen', minuten: null },
      },
    ]);
  });

  test('is the changed column, with what stood there before; minutes go with the presence that they belong to', () => {
    const schon = { id: 'x', ...zelle, teilnahme: 'Teilgenommen' as const, minuten: 60 };
    expect(eintragen(zelle, schon, { teilnahme: 'EntschuldigtAbwesend' })).toEqual([
      {
        do: 'change',
        table: 'ausbildungteilnahmen',
        id: 'x',
        changed: { teilnahme: 'EntschuldigtAbwesend', minuten: null },
        basis: { teilnahme: 'Teilgenommen', minuten: 60 },
      },
    ]);
    expect(eintragen(zelle, schon, { teilnahme: 'Teilgenommen', minuten: 60 })).toEqual([]);
    expect(eintragen(zelle, schon, { minuten: 90 })).toMatchObject([
      { changed: { minuten: 90 }, basis: { minuten: 60 } },
    ]);
  });
});

test('a card, or a typed number, finds the participant it belongs to', async () => {
  const person = (id: string, mgd_id: string) => ({ row: { id, mgd_id }, name: id, notiert: [] });
  const teilnehmer = [person('t1', 'anna'), person('t2', 'eva')];
  const mitglieder = [
    { id: 'eva', mgdnummer: '0042', sek_id: 'sexten', nachname: 'Gruber', vorname: 'Eva' },
    { id: 'anna', mgdnummer: '0042', sek_id: 'groeden', nachname: 'Gruber', vorname: 'Anna' },
    { id: 'max', mgdnummer: '0043', sek_id: 'groeden', nachname: 'Moser', vorname: 'Max' },
  ];
  const zweige = [
    { id: 'groeden', sektionsnr: '07' },
    { id: 'sexten', sektionsnr: '08' },
  ];
  const karte = (sub: string, sek: string) => `e30.${btoa(JSON.stringify({ iss: 'ausweis', sub, sek }))}.x`;
  const lies = (code: string) => personZumCode(code, teilnehmer, mitglieder, zweige);
  expect(lies(karte('0042', '07'))).toMatchObject({ person: { name: 't1' } });
  expect(lies(karte('0042', '08'))).toMatchObject({ person: { name: 't2' } });
  expect(lies(' 0043 ')).toEqual({ kind: 'fremd', name: 'Moser Max' });
  expect(lies(karte('0044', '07'))).toEqual({ kind: 'unbekannt' });
});
