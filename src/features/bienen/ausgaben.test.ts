import { expect, test } from 'vitest';
import { jahresberichtBoegen } from './jahresbericht-bogen.ts';
import { jahresbericht, zusammen } from './jahresbericht.rules.ts';
import type { Betriebsbild } from './betrieb.rules.ts';
import { bdnBlattPdf } from './bdn-blatt-pdf.ts';
import { schilderPdf } from './schild-pdf.ts';
import { schildschrift, schildzeilen } from './schild.rules.ts';
import { zaehlen } from './zaehlen.ts';
import { anlassAm, vorjahrVon, zensusjahr, type Zaehlung } from './zaehlung.rules.ts';

const words = (id: string): string => id.split('\u0004')[0] ?? id;
const zaehlung = (stand_id: string, jahr: number, voelker: number, mehr: Partial<Zaehlung> = {}): Zaehlung => ({
  id: `${stand_id} ${jahr} ${mehr.anlass ?? ''}`,
  stand_id,
  jahr,
  anlass: 'Jahreszaehlung',
  voelker,
  ableger: 2,
  gezaehltam: `${jahr}-11-10T10:00:00.000Z`,
  ...mehr,
});
const bild = (
  betriebskodex: string,
  mehr: Partial<Betriebsbild> & { zweck?: 'Eigenbedarf' | 'Vermarktung' } = {},
): Betriebsbild => ({
  betrieb: {
    id: betriebskodex,
    betriebskodex,
    name: 'Imkerei',
    land: 'IT',
    zweck: mehr.zweck ?? 'Eigenbedarf',
    haltung: 'Standimker',
    bio: 'Konventionell',
    rasse: 'carnica',
  },
  staende: [{ id: `${betriebskodex} 1`, progressiv: 1, von: '2020-01-01' }],
  zaehlungen: [],
  bewegungen: [],
  behandlungen: [],
  ...mehr,
});

test('the report of a year has each Betrieb by its code, with its census, its moves and the loss of the winter before', () => {
  const s = 'IT021BZ002 1';
  const zeilen = jahresbericht(
    [
      bild('IT021BZ002', {
        zweck: 'Vermarktung',
        zaehlungen: [
          zaehlung(s, 2025, 12),
          zaehlung(s, 2026, 9, { anlass: 'Fruehjahr', gezaehltam: '2026-04-10T10:00:00.000Z' }),
          zaehlung(s, 2026, 14),
        ],
        bewegungen: [
          { id: 'a', datum: '2026-05-12', lage: 'Bestaetigt' },
          { id: 'b', datum: '2026-06-12', lage: 'Annulliert' },
          { id: 'c', datum: '2025-05-12', lage: 'Bestaetigt' },
        ],
      }),
      bild('IT021BZ001'),
    ],
    2026,
  );
  expect(zeilen.map(({ betrieb, ...zahlen }) => [betrieb.betriebskodex, zahlen])).toEqual([
    ['IT021BZ001', { voelker: 0, ableger: 0, staende: 1, fehlend: 1, verlust: null, bewegungen: 0 }],
    ['IT021BZ002', { voelker: 14, ableger: 2, staende: 1, fehlend: 0, verlust: 250, bewegungen: 1 }],
  ]);
  expect(zusammen(zeilen)).toEqual({ betriebe: 2, staende: 2, voelker: 14, ableger: 2 });
  const [betriebe, gruppen] = jahresberichtBoegen(zeilen, words);
  expect(betriebe?.zeilen.map(({ zellen }) => zellen[4])).toEqual([null, { menge: 25, stellen: 1 }, null]);
  expect(betriebe?.zeilen.map(({ warnt }) => warnt ?? false)).toEqual([true, false, false]);
  expect(gruppen?.zeilen.filter(({ art }) => art === 'Zeile').map(({ zellen: [was, n] }) => [was, n])).toContainEqual([
    'Vermarktung',
    { menge: 1, stellen: 0 },
  ]);
});

test('the sheet prints where a stand lies only to whoever sees it exactly', () => {
  const umgebung = { lat: 46.61, lon: 11.15, hoehe_m: null, genauigkeit_m: 1000, quelle: null };
  const printed = { locale: 'de', words, label: (_table: unknown, column: string) => column, value: () => '' } as const;
  const blatt = (mehr: Partial<Betriebsbild['staende'][number]>): string => {
    const { betrieb, zaehlungen, staende } = bild('IT021BZ001');
    const gesehen = staende.map((one) => ({ ...one, umgebung, ...mehr }));
    return JSON.stringify(
      bdnBlattPdf(
        [{ betrieb, zaehlungen, staende: gesehen, jahr: 2026, von: 'V' }],
        printed,
        '2026-11-10T10:00:00.000Z',
      ).content,
    );
  };
  expect(blatt({ position: { ...umgebung, lat: 46.612345 } })).toContain('46.612345, 11.150000');
  expect(blatt({})).not.toContain('46.61');
});

test('whoever has ended or is archived stands in no report', () => {
  const ende = bild('IT021BZ001');
  expect(jahresbericht([{ ...ende, betrieb: { ...ende.betrieb, ende: '2025-12-31' } }], 2026)).toEqual([]);
  expect(jahresbericht([{ ...ende, betrieb: { ...ende.betrieb, archiviertam: '2026-01-31' } }], 2026)).toEqual([]);
});

test.each([
  ['IT021BZ001', 3, ['IT021', 'BZ001', '3']],
  ['091620000001', 1, ['0916', '2000', '0001', '1']],
])('the sign of %s-%i has its code in lines that fit the sheet', (kodex, nr, zeilen) => {
  expect(schildzeilen(kodex, nr)).toEqual(zeilen);
});

test('letters of a sign are at least four centimetres high, and only an Italian one names the decree', () => {
  expect((schildschrift * 0.711 * 2.54) / 72).toBeGreaterThanOrEqual(4);
  const text = (istItalien: boolean): string =>
    JSON.stringify(schilderPdf([{ kodex: 'IT021BZ001', progressiv: 1, istItalien }], { words, locale: 'de' }).content);
  expect(text(true)).toContain('DECRETO LEGISLATIVO 5 AGOSTO 2022, n. 134');
  expect(text(false)).not.toContain('DECRETO');
});

test('at the stand a count is for the census in its window, in January for the one before, in spring for the winter', () => {
  const an = (land: string, tag: string) => Object.values(anlassAm(land, tag));
  expect(an('IT', '2026-11-05')).toEqual(['Jahreszaehlung', 2026, 2026]);
  expect(an('IT', '2027-01-10')).toEqual(['Jahreszaehlung', 2026, 2026]);
  expect(an('DE', '2027-01-10')).toEqual(['Jahreszaehlung', 2027, 2027]);
  expect(an('AT', '2026-10-31')).toEqual(['Jahreszaehlung', 2026, 2026]);
  // Whoever chooses the census outside of its window counts late for the one that is over.
  expect(an('IT', '2026-04-10')).toEqual(['Fruehjahr', 2026, 2025]);
  expect(an('IT', '2026-08-10')).toEqual(['Kontrolle', 2026, 2025]);
  expect(an('DE', '2026-08-10')).toEqual(['Kontrolle', 2026, 2026]);
  expect([zensusjahr('2026-09-30'), zensusjahr('2026-10-01')]).toEqual([2025, 2026]);
});

test('a count says what was there the year before, and is one action that needs no network', () => {
  const zaehlungen = [zaehlung('s1', 2025, 11), zaehlung('s1', 2024, 4), zaehlung('s2', 2025, 3)];
  expect([vorjahrVon(zaehlungen, 's1', 2026), vorjahrVon(zaehlungen, 's9', 2026)]).toEqual([11, undefined]);
  const jetzt = '2026-11-10T10:00:00.000Z';
  const action = zaehlen(
    { id: 's1', betrieb_id: 'b' },
    { anlass: 'Jahreszaehlung', jahr: 2026 },
    { voelker: 12, ableger: 1 },
    jetzt,
  );
  expect(action).toMatchObject({
    do: 'create',
    table: 'bienenzaehlungen',
    row: { stand_id: 's1', betrieb_id: 'b', voelker: 12, gezaehltam: jetzt },
  });
});
