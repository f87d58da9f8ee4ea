import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import {
  behandlungsfehler,
  behandlungshinweis,
  erntehinweise,
  geltendeBehandlungen,
  gesperrtBis,
  zuEntfernenAm,
  type Behandlung,
} from './behandlung.rules.ts';
import { betriebshinweise, familienhinweis, liegtAusserhalb, umgebungVon, type Betriebsbild } from './betrieb.rules.ts';
import { bewegungsfehler, bewegungshinweis, geltendeBewegungen } from './bewegung.rules.ts';
import { befall, durchsichtfehler, milbenJeTag } from './durchsicht.rules.ts';
import { aufzubewahrenBis, beginnBis, giltZeugnis, standBis } from './fristen.rules.ts';
import { fremdkodexfehler, kodexfehler, kodexVon } from './kodex.rules.ts';

const gesagt = (text: string | undefined): string | undefined => (text === undefined ? undefined : germanText(text));
const felder = (issues: readonly { feld: string }[]): readonly string[] => issues.map(({ feld }) => feld);

describe('a Betriebskodex (7.24)', () => {
  test.each([
    ['it 021 bz 001', 'IT', 'IT021BZ001'],
    ['021bz001', 'IT', 'IT021BZ001'],
    ['IT-021.BZ/001', 'IT', 'IT021BZ001'],
    ['02 1620005001 7', 'DE', '0216200050017'],
    ['1234567', 'AT', '1234567'],
  ])('%s in %s is kept as %s', (eingabe, land, kodex) => {
    expect(kodexVon(eingabe, land)).toBe(kodex);
  });

  test.each([
    ['IT021BZ001', 'IT', undefined],
    ['IT021XX001', 'IT', 'Die Provinz XX gibt es nicht.'],
    ['IT21BZ001', 'IT', 'Ein Betriebskodex hat die Form IT, drei Ziffern, Provinz, drei Ziffern: IT021BZ001.'],
    ['091620000001', 'DE', undefined],
    ['91620000001', 'DE', 'Die Registernummer hat zwölf Ziffern, führende Nullen zählen.'],
    ['1234567', 'AT', undefined],
    ['123', 'AT', 'Die Nummer im VIS hat sieben Ziffern.'],
  ])('%s in %s: %s', (kodex, land, sentence) => {
    expect(gesagt(kodexfehler(kodex, land))).toBe(sentence);
  });

  test('the destination of a document is a code with the number of the stand', () => {
    expect(fremdkodexfehler('IT021BZ007-2')).toEqual([]);
    expect(fremdkodexfehler('it021bz007-2')).toEqual([]);
    expect(fremdkodexfehler('IT021BZ007').map(({ text }) => germanText(text))).toEqual([
      'Es fehlt die progressive Nummer des Standes, z. B. IT021BZ007-2.',
    ]);
    expect(felder(fremdkodexfehler('IT021QQ007-2'))).toEqual(['fremdkodex']);
  });
});

describe('deadlines by country (W23, W24)', () => {
  test('a new stand in Austria is reported within seven days, in Italy there is no such deadline', () => {
    expect(standBis('AT', '2026-06-24')).toBe('2026-07-01');
    expect(standBis('IT', '2026-06-24')).toBeUndefined();
  });

  test('the beginning in Italy is reported within twenty days, in Germany at once; before the law there was none', () => {
    expect(beginnBis('IT', '2026-03-01')).toBe('2026-03-21');
    expect(beginnBis('DE', '2026-03-01')).toBe('2026-03-01');
    expect(beginnBis('IT', '1999-03-01')).toBeUndefined();
  });

  test.each([
    ['2026-08-31', '2027-04-10', false],
    ['2026-09-01', '2027-04-10', true],
    ['2027-01-15', '2027-10-15', true],
    ['2027-01-15', '2027-10-16', false],
    ['2027-05-01', '2027-04-10', false],
  ])('a German certificate of %s for %s: %s', (vom, tag, gilt) => {
    expect(giltZeugnis('DE', vom, tag)).toBe(gilt);
  });

  test('an entry of 2026 is kept until the end of 2031', () => {
    expect(aufzubewahrenBis('IT', '2026-08-03')).toBe('2031-12-31');
  });
});

describe('moves', () => {
  const bewegung = {
    id: 'b1',
    art: 'Wanderung',
    gut: 'Voelker',
    anzahl: 6,
    datum: '2026-05-12',
    von_id: 's1',
    nach_id: 's2',
    dokumentnr: 'C17',
    lage: 'Geplant',
  } as const;

  test.each([
    ['2026-05-11', undefined],
    ['2026-05-12', 'Begleitdokument C17: bis 19.05.2026 bestätigen oder annullieren.'],
    ['2026-05-19', 'Begleitdokument C17: bis 19.05.2026 bestätigen oder annullieren.'],
    ['2026-05-20', 'Begleitdokument C17: gilt in der BDN als erfolgt.'],
  ])('a document for 12 May on %s: %s (W23)', (heute, sentence) => {
    expect(gesagt(bewegungshinweis(bewegung, 'IT', heute))).toBe(sentence);
  });

  test('a move needs its document before departure, one that is settled says nothing, another country has no BDN', () => {
    const ohne = { ...bewegung, dokumentnr: null };
    expect(gesagt(bewegungshinweis(ohne, 'IT', '2026-05-10'))).toBe(
      'Vor der Abfahrt am 12.05.2026 braucht es das Begleitdokument.',
    );
    expect(gesagt(bewegungshinweis(ohne, 'IT', '2026-05-13'))).toBe('Bewegung vom 12.05.2026 ohne Begleitdokument.');
    expect(bewegungshinweis({ ...bewegung, lage: 'Annulliert' }, 'IT', '2026-06-01')).toBeUndefined();
    expect(bewegungshinweis({ ...bewegung, gemeldetam: '2026-05-13' }, 'IT', '2026-06-01')).toBeUndefined();
    expect(bewegungshinweis(bewegung, 'DE', '2026-06-01')).toBeUndefined();
  });

  test.each([
    ['nowhere to go', { nach_id: null }, ['nach_id']],
    ['the same stand twice', { nach_id: 's1' }, ['nach_id']],
    ['bought from nobody', { art: 'Kauf', von_id: null }, ['fremdkodex']],
    ['a swarm without a stand', { art: 'Schwarm', von_id: null, nach_id: null }, ['nach_id']],
    ['dead bees of no stand', { art: 'Tod', von_id: null, nach_id: null }, ['von_id']],
    ['a wrong code elsewhere', { nach_id: null, fremdkodex: 'IT021BZ007' }, ['fremdkodex']],
    [
      'pollination at a farmer of whom the name is known only',
      { art: 'Bestaeubung', nach_id: null, fremdname: 'Obsthof Egger' },
      ['fremdsteuernr', 'fremdgemeinde'],
    ],
    ['complete', {}, []],
  ] as const)('%s is said at its field', (_what, values, erwartet) => {
    expect(felder(bewegungsfehler({ ...bewegung, ...values }, 'IT'))).toEqual(erwartet);
  });

  test('a certificate that does not hold on that day is refused in Germany only', () => {
    const alt = { ...bewegung, datum: '2027-04-10', zeugnisam: '2026-08-31' };
    expect(felder(bewegungsfehler(alt, 'DE'))).toEqual(['zeugnisam']);
    expect(bewegungsfehler(alt, 'IT')).toEqual([]);
  });

  test('an entry that corrects another one takes its place', () => {
    const neu = { ...bewegung, id: 'b2', lage: 'Annulliert', ersetzt_id: 'b1' } as const;
    expect(geltendeBewegungen([bewegung, neu]).map(({ id }) => id)).toEqual(['b2']);
  });
});

describe('the Behandlungsbuch (W25)', () => {
  const streifen: Behandlung = {
    id: 'm1',
    stand_id: 's1',
    voelker: 'alle',
    anwendungam: '2026-08-03',
    dauer: 42,
    mittel: 'Streifen',
    wartezeit: 0,
  };

  test('strips of 3 August for 42 days are due out on 14 September', () => {
    expect(zuEntfernenAm(streifen)).toBe('2026-09-14');
    expect(behandlungshinweis(streifen, 'IT', '2026-09-13')).toBeUndefined();
    expect(gesagt(behandlungshinweis(streifen, 'IT', '2026-09-14'))).toBe('Streifen seit 14.09.2026 zu entfernen.');
    expect(behandlungshinweis({ ...streifen, entferntam: '2026-09-14' }, 'IT', '2026-10-01')).toBeUndefined();
  });

  test('no withdrawal time is refused, nought is one', () => {
    const heute = '2026-08-05';
    expect(behandlungsfehler(streifen, heute)).toEqual([]);
    expect(behandlungsfehler({ ...streifen, wartezeit: null }, heute).map(({ text }) => text)).toEqual([
      'Auch null Tage müssen eingetragen werden.',
    ]);
    expect(felder(behandlungsfehler({ ...streifen, anwendungam: '2026-08-06' }, heute))).toEqual(['anwendungam']);
    expect(felder(behandlungsfehler({ ...streifen, gestrichen: true }, heute))).toEqual(['ersetzt_id']);
    expect(felder(behandlungsfehler({ ...streifen, entferntam: '2026-08-02' }, heute))).toEqual(['entferntam']);
  });

  test('a harvest of treated colonies is warned about, on another stand and of other colonies it is not', () => {
    const ernte = { stand_id: 's1', volk: '4', am: '2026-08-20T10:00:00.000Z', honig: 12 };
    expect(erntehinweise(ernte, [streifen]).map(germanText)).toEqual([
      'Streifen ist bis 14.09.2026 im Volk. Honig davon gehört nicht in den Verkehr.',
    ]);
    expect(erntehinweise({ ...ernte, stand_id: 's2' }, [streifen])).toEqual([]);
    expect(erntehinweise({ ...ernte, honig: null }, [streifen])).toEqual([]);
    expect(erntehinweise(ernte, [{ ...streifen, voelker: '1, 2' }])).toEqual([]);
    expect(erntehinweise(ernte, [{ ...streifen, voelker: '3, 4' }])).toHaveLength(1);
  });

  test('withdrawal counts from the end of use, and a product for after the harvest is none for the flow', () => {
    const tropfen = { ...streifen, dauer: 0, wartezeit: 30, anwendungam: '2026-05-01' };
    const am = (tag: string) => ({ stand_id: 's1', volk: '1', am: `${tag}T10:00:00.000Z`, honig: 5 });
    expect(gesperrtBis(tropfen)).toBe('2026-05-31');
    expect(erntehinweise(am('2026-05-20'), [tropfen]).map(germanText)).toEqual([
      'Wartezeit von Streifen bis 31.05.2026.',
    ]);
    expect(erntehinweise(am('2026-05-31'), [tropfen])).toEqual([]);
    const thymol = { ...tropfen, wartezeit: 0, nichtintracht: true };
    expect(erntehinweise(am('2026-05-20'), [thymol])).toHaveLength(1);
    expect(erntehinweise(am('2027-05-20'), [thymol])).toEqual([]);
  });

  test('a correction crosses out, and an entry may be crossed out alone', () => {
    const weg: Behandlung = { ...streifen, id: 'm2', ersetzt_id: 'm1', gestrichen: true };
    expect(geltendeBehandlungen([streifen, weg])).toEqual([]);
    expect(geltendeBehandlungen([streifen, { ...weg, gestrichen: false }]).map(({ id }) => id)).toEqual(['m2']);
  });

  test('an entry that reaches the server later than 48 hours is said in Italy', () => {
    const spaet = { ...streifen, dauer: 0, erfasstam: '2026-08-06T10:00:00.000Z' };
    expect(gesagt(behandlungshinweis(spaet, 'IT', '2026-08-07'))).toContain(
      'traf später als nach 48 Stunden am Server ein',
    );
    expect(behandlungshinweis({ ...spaet, erfasstam: '2026-08-05T10:00:00.000Z' }, 'IT', '2026-08-07')).toBeUndefined();
    expect(behandlungshinweis(spaet, 'AT', '2026-08-07')).toBeUndefined();
  });
});

describe('the Stockkarte (W26)', () => {
  test('42 mites in 3 days are 14.0 a day, 9 on 300 bees are 3.0 %', () => {
    expect(milbenJeTag({ milben: 42, milbentage: 3 })).toBe(14);
    expect(befall({ milben: 9, milbenprobe: 300 })).toBe(3);
    expect(milbenJeTag({ milben: 10, milbentage: 3 })).toBe(3.3);
    expect([milbenJeTag({ milben: 0, milbentage: 3 }), milbenJeTag({ milben: null, milbentage: 3 })]).toEqual([
      0,
      null,
    ]);
  });

  test('mites say in how many days or on how many bees they were counted', () => {
    expect(felder(durchsichtfehler({ milben: 5 }))).toEqual(['milbentage']);
    expect(felder(durchsichtfehler({ milben: 5, milbentage: 3, milbenprobe: 300 }))).toEqual(['milbenprobe']);
    expect(durchsichtfehler({ milben: 5, milbentage: 3 })).toEqual([]);
  });
});

describe('what a Betrieb is told', () => {
  const stand = (progressiv: number, voelker: number, mehr: object = {}) => ({
    id: `s${progressiv}`,
    progressiv,
    von: '2020-01-01',
    voelker,
    ableger: 9,
    ...mehr,
  });
  const bild: Betriebsbild = {
    betrieb: { id: 'x', land: 'IT', zweck: 'Eigenbedarf' },
    staende: [stand(1, 6), stand(2, 3), stand(3, 2)],
    zaehlungen: [],
    bewegungen: [],
    behandlungen: [],
  };

  test('a family keeps ten colonies over all stands; nuclei and stands that were given up do not count (W23)', () => {
    expect(gesagt(familienhinweis(bild, '2026-06-01'))).toBe(
      '11 Völker: für den Eigenbedarf sind es höchstens 10 über alle Stände.',
    );
    const zehn = { ...bild, staende: [stand(1, 6), stand(2, 4)] };
    expect(familienhinweis(zehn, '2026-06-01')).toBeUndefined();
    const aufgegeben = { ...bild, staende: [stand(1, 6), stand(2, 3), stand(3, 2, { bis: '2026-05-01' })] };
    expect(familienhinweis(aufgegeben, '2026-06-01')).toBeUndefined();
    expect(
      familienhinweis({ ...bild, betrieb: { ...bild.betrieb, zweck: 'Vermarktung' } }, '2026-06-01'),
    ).toBeUndefined();
    expect(familienhinweis({ ...bild, betrieb: { ...bild.betrieb, land: 'AT' } }, '2026-06-01')).toBeUndefined();
  });

  test('coordinates that were exchanged lie outside of the country (7.22), a stand in South Tyrol does not', () => {
    expect(liegtAusserhalb('IT', { lat: 11.35, lon: 46.5 })).toBe(true);
    expect(liegtAusserhalb('IT', { lat: 46.5, lon: 11.35 })).toBe(false);
    const vertauscht = { ...bild, staende: [stand(1, 2, { position: { lat: 11.35, lon: 46.5 } })] };
    expect(betriebshinweise(vertauscht, '2026-06-01').map(germanText)).toEqual([
      'Stand 1 liegt außerhalb des Landes. Sind Breite und Länge vertauscht?',
    ]);
  });

  test('a stand in Austria is to be reported until that was done', () => {
    const neu = { von: '2026-06-24' };
    const wien: Betriebsbild = { ...bild, betrieb: { id: 'x', land: 'AT' }, staende: [stand(1, 2, neu)] };
    expect(betriebshinweise(wien, '2026-06-25').map(germanText)).toEqual(['Stand 1: bis 01.07.2026 zu melden.']);
    const gemeldet = { ...wien, staende: [stand(1, 2, { ...neu, gemeldetam: '2026-06-26' })] };
    expect(betriebshinweise(gemeldet, '2026-06-27')).toEqual([]);
  });

  test('the end of keeping in Austria is reported until 1 April of the next year; afterwards and elsewhere nothing is said', () => {
    const satz = (heute: string, land: 'AT' | 'IT' = 'AT') =>
      betriebshinweise({ ...bild, betrieb: { id: 'x', land, ende: '2026-09-30' }, staende: [] }, heute).map(germanText);
    const bis = ['Das Ende der Haltung ist bis 01.04.2027 zu melden.'];
    expect([satz('2026-09-29'), satz('2026-09-30'), satz('2027-04-01'), satz('2027-04-02')]).toEqual([
      [],
      bis,
      bis,
      [],
    ]);
    expect(satz('2026-10-01', 'IT')).toEqual([]);
  });

  test('whoever may not find a stand sees it to two decimals, without height and source', () => {
    expect(umgebungVon({ lat: 46.498295, lon: 11.354758 })).toEqual({
      lat: 46.5,
      lon: 11.35,
      hoehe_m: null,
      genauigkeit_m: 1000,
      quelle: null,
    });
  });
});
