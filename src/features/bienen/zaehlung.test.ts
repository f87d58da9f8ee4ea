import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { zensushinweis } from './betrieb.rules.ts';
import {
  brauchtZahl,
  giltFuer,
  letzteZaehlung,
  nimmtTeil,
  summe,
  verlustNach,
  winterverlust,
  zaehlfehler,
  zahlfrage,
  zensus,
  zensusjahr,
  zensuslage,
  type Zaehlung,
} from './zaehlung.rules.ts';

const stand = (progressiv: number, mehr: object = {}) => ({
  id: `s${progressiv}`,
  progressiv,
  von: '2020-01-01',
  ...mehr,
});
const zaehlung = (stand_id: string, tag: string, voelker: number, mehr: Partial<Zaehlung> = {}): Zaehlung => ({
  id: `${stand_id} ${tag}`,
  stand_id,
  jahr: 2026,
  anlass: 'Jahreszaehlung',
  voelker,
  ableger: 1,
  gezaehltam: `${tag}T10:00:00.000Z`,
  ...mehr,
});
const betrieb = { id: 'x', land: 'IT' } as const;

test.each([
  ['2026-10-31', 'Zaehltnicht'],
  ['2026-11-01', 'Rechtzeitig'],
  ['2026-12-31', 'Rechtzeitig'],
  ['2027-01-01', 'Verspaetet'],
])('a count of %s is %s in the census of 2026 (7.23)', (tag, lage) => {
  expect(zensuslage(zaehlung('s1', tag, 5), 'IT')).toBe(lage);
});

test('Austria counts at 31 October and at 30 April, Germany in January; a look at the stand serves nothing', () => {
  expect(zensuslage(zaehlung('s1', '2026-10-31', 5), 'AT')).toBe('Rechtzeitig');
  expect(zensuslage(zaehlung('s1', '2026-06-30', 5, { anlass: 'Fruehjahr' }), 'AT')).toBe('Rechtzeitig');
  expect(zensuslage(zaehlung('s1', '2026-07-01', 5, { anlass: 'Fruehjahr' }), 'AT')).toBe('Verspaetet');
  expect(zensuslage(zaehlung('s1', '2026-01-31', 5), 'DE')).toBe('Rechtzeitig');
  expect(zensuslage(zaehlung('s1', '2026-02-01', 5), 'DE')).toBe('Verspaetet');
  expect(zensuslage(zaehlung('s1', '2026-11-15', 5, { anlass: 'Kontrolle' }), 'IT')).toBe('Zaehltnicht');
});

test('of two counts of one stand the later one counts, whichever came first; of two in one moment always the same', () => {
  const frueh = zaehlung('s1', '2026-11-10', 11);
  const spaet = zaehlung('s1', '2026-11-12', 12);
  for (const beide of [
    [frueh, spaet],
    [spaet, frueh],
  ])
    expect(letzteZaehlung(beide)?.voelker).toBe(12);
  const zugleich = [zaehlung('s1', '2026-11-10', 1, { id: 'a' }), zaehlung('s1', '2026-11-10', 2, { id: 'b' })];
  expect([letzteZaehlung(zugleich)?.id, letzteZaehlung(zugleich.toReversed())?.id]).toEqual(['b', 'b']);
});

test('a count from before the window does not count even when it is the only one', () => {
  const of = { stand_id: 's1', jahr: 2026, anlass: 'Jahreszaehlung', land: 'IT' } as const;
  expect(giltFuer([zaehlung('s1', '2026-10-20', 9)], of)).toBeUndefined();
  expect(giltFuer([zaehlung('s1', '2026-10-20', 9), zaehlung('s1', '2026-11-20', 8)], of)?.voelker).toBe(8);
});

test('a late count serves only where none came in time', () => {
  const [rechtzeitig, spaet] = [zaehlung('s1', '2026-11-12', 12), zaehlung('s1', '2027-01-20', 9)];
  const lage = (zaehlungen: readonly Zaehlung[]) =>
    zensus(betrieb, [stand(1)], zaehlungen, 2026).map((zeile) => [zeile.zaehlung?.voelker, zeile.lage]);
  expect(lage([rechtzeitig, spaet])).toEqual([[12, 'Rechtzeitig']]);
  expect(lage([spaet])).toEqual([[9, 'Verspaetet']]);
  const fruehjahr = zaehlung('s1', '2027-04-10', 9, { anlass: 'Fruehjahr', jahr: 2027 });
  expect(verlustNach(betrieb, [stand(1)], [rechtzeitig, spaet, fruehjahr], 2026)).toBe(250);
});

test('the present census is that of the country', () => {
  expect([zensusjahr('2027-02-10', 'IT'), zensusjahr('2027-09-30', 'IT'), zensusjahr('2027-10-01', 'IT')]).toEqual([
    2026, 2026, 2027,
  ]);
  expect([zensusjahr('2027-01-15', 'DE'), zensusjahr('2027-12-31', 'DE')]).toEqual([2027, 2027]);
  expect(zensusjahr('2027-01-15', 'AT')).toBe(2026);
});

test('the census asks of every open stand a number, also of an empty one; what was given up needs none', () => {
  const staende = [stand(2), stand(1), stand(3, { bis: '2026-11-20' }), stand(4, { von: '2027-02-01' })];
  const zeilen = zensus(betrieb, staende, [zaehlung('s1', '2026-11-05', 0)], 2026);
  expect(zeilen.map(({ stand: { progressiv }, lage }) => [progressiv, lage])).toEqual([
    [1, 'Rechtzeitig'],
    [2, 'Fehlt'],
  ]);
  expect(summe(zeilen)).toEqual({ voelker: 0, ableger: 1 });
  expect(brauchtZahl(stand(3, { bis: '2027-01-15' }), 'IT', 2026)).toBe(true);
});

test('who has ended, is archived or begins later takes no part', () => {
  expect(nimmtTeil(betrieb, 2026)).toBe(true);
  expect(nimmtTeil({ ...betrieb, ende: '2026-10-31' }, 2026)).toBe(false);
  expect(nimmtTeil({ ...betrieb, ende: '2026-11-01' }, 2026)).toBe(true);
  expect(nimmtTeil({ ...betrieb, archiviertam: '2026-01-01' }, 2026)).toBe(false);
  expect(nimmtTeil({ ...betrieb, archiviertam: '2026-12-31' }, 2026)).toBe(false);
  expect(nimmtTeil({ ...betrieb, archiviertam: '2027-01-01' }, 2026)).toBe(true);
  expect(nimmtTeil({ ...betrieb, beginn: '2027-01-01' }, 2026)).toBe(false);
});

test('on 1 December a Betrieb is told what is missing, in October nothing, and nothing when all is counted', () => {
  const bild = { betrieb, staende: [stand(1)], zaehlungen: [], bewegungen: [], behandlungen: [] };
  expect(zensushinweis(bild, '2026-10-31')).toBeUndefined();
  expect(germanText(zensushinweis(bild, '2026-12-01') ?? '')).toContain('bis 31.12.2026');
  expect(zensushinweis({ ...bild, zaehlungen: [zaehlung('s1', '2026-11-05', 0)] }, '2026-12-01')).toBeUndefined();
});

test.each([
  [12, 9, 250],
  [0, 0, null],
  [0, 3, null],
  [3, 2, 333],
  [8, 8, 0],
])('of %i colonies %i came through the winter: %s tenths of a per cent', (herbst, fruehjahr, verlust) => {
  expect(winterverlust(herbst, fruehjahr)).toBe(verlust);
});

test('the winter loss of a Betrieb compares the stands that were counted twice', () => {
  const fruehjahr = (stand_id: string, voelker: number) =>
    zaehlung(stand_id, '2027-04-10', voelker, { anlass: 'Fruehjahr', jahr: 2027 });
  const zaehlungen = [zaehlung('s1', '2026-11-05', 12), fruehjahr('s1', 9), zaehlung('s2', '2026-11-05', 30)];
  expect(verlustNach(betrieb, [stand(1), stand(2)], zaehlungen, 2026)).toBe(250);
  expect(verlustNach(betrieb, [stand(2)], zaehlungen, 2026)).toBeNull();
});

test('120 instead of 12 is asked about, a good year is not', () => {
  expect(germanText(zahlfrage(120, 11) ?? '')).toBe('Im Vorjahr waren es 11 Völker. Stimmt 120?');
  expect([zahlfrage(14, 11), zahlfrage(0, 4), zahlfrage(120, null)]).toEqual([undefined, undefined, undefined]);
  expect(zahlfrage(1, 40)).toBeDefined();
});

test('a count lies in its year or the one after, and not in the future', () => {
  const felder = (row: Zaehlung): readonly string[] =>
    zaehlfehler(row, '2027-01-10T10:00:00.000Z').map(({ feld }) => feld);
  expect(felder(zaehlung('s1', '2026-11-05', 5))).toEqual([]);
  expect(felder(zaehlung('s1', '2027-01-05', 5))).toEqual([]);
  expect(felder(zaehlung('s1', '2025-11-05', 5))).toEqual(['jahr']);
  expect(felder(zaehlung('s1', '2027-01-12', 5))).toEqual(['gezaehltam']);
});
