import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { aufnahmezeit, kopienVon, ortswarnung } from './aufnahme.rules.ts';
import { abstand, aehnlichkeit, bildmerkmal, merkmalSeite } from './bildmerkmal.rules.ts';
import {
  bleibendeFreigaben,
  freigabehindernisse,
  groesseres,
  nachWiderruf,
  statusZu,
  strengere,
  type Fotozweck,
  type Gezeigt,
} from './freigabe.rules.ts';

const gezeigt = (wer: string, values: Partial<Gezeigt> = {}): Gezeigt => ({ wer, grundlage: 'Beiwerk', ...values });
const lena = gezeigt('Lena', {
  grundlage: 'Einwilligung',
  minderjaehrig: true,
  zwecke: ['Intern', 'Web'],
  elternzwecke: ['Intern'],
});

describe('what stands in the way of a release', () => {
  const saetze = (personen: readonly Gezeigt[], zwecke: readonly Fotozweck[], sperrbis: string | null = null) =>
    freigabehindernisse({ sperrbis }, personen, zwecke, '2026-03-01').map(germanText);

  test('is that the parents of a child did not agree to the use', () => {
    expect(saetze([lena], ['Web'])).toEqual(['Für Lena fehlt die Zustimmung der Eltern für das Web.']);
    expect(saetze([lena], ['Intern'])).toEqual([]);
  });

  test('is everybody without a ground, and a consent that does not cover the use', () => {
    const anna = gezeigt('Anna', { grundlage: 'Einwilligung', zwecke: ['Web'] });
    expect(
      saetze(
        [anna, gezeigt('Gast', { grundlage: 'Keine' }), gezeigt('Bürgermeister', { grundlage: 'Amt' })],
        ['Web', 'Druck'],
      ),
    ).toEqual([
      'Für Gast fehlt die Grundlage: Web.',
      'Für Anna fehlt die Einwilligung für den Druck.',
      'Für Gast fehlt die Grundlage: Druck.',
    ]);
  });

  test('is the day until which a photo is locked; nothing stands in the way of taking a release back', () => {
    expect([saetze([], ['Web'], '2026-03-02'), saetze([], ['Web'], '2026-03-01'), saetze([lena], [])]).toEqual([
      ['Das Foto ist noch gesperrt.'],
      [],
      [],
    ]);
  });
});

test('uses close that not all persons allow any more', () =>
  expect(bleibendeFreigaben(['Intern', 'Web', 'Druck'], [lena, gezeigt('Gast')])).toEqual(['Intern']));

test('a withdrawal leaves a consent its other uses; of everything, or of what is no consent, nothing is left', () => {
  const anna = { grundlage: 'Einwilligung', zwecke: ['Intern', 'Web'], elternzwecke: null } as const;
  expect(nachWiderruf(anna as never, ['Web'])).toEqual({
    grundlage: 'Einwilligung',
    zwecke: ['Intern'],
    elternzwecke: [],
  });
  expect(nachWiderruf(anna as never, ['Intern']).grundlage).toBe('Keine');
  expect(nachWiderruf(gezeigt('Gast'), ['Web']).grundlage).toBe('Keine');
});

test('a photo that was set by hand says so', () =>
  expect([statusZu(['Web'], true), statusZu([], true), statusZu(['Web'], false), statusZu([], false)]).toEqual([
    'FreigegebenIndividuell',
    'NichtFreigegebenIndividuell',
    'Freigegeben',
    'NichtFreigegeben',
  ]));

test('of two photos of the same the larger one stays, and everybody keeps the stricter ground', () => {
  const bild = (id: string, breite: number, size: number) => ({ id, breite, hoehe: 100, datei: { size } });
  expect([
    groesseres(bild('a', 200, 5), bild('b', 300, 1)).id,
    groesseres(bild('a', 300, 5), bild('b', 300, 9)).id,
    groesseres(bild('a', 300, 5), bild('b', 300, 5)).id,
  ]).toEqual(['b', 'b', 'a']);
  expect([strengere('Beiwerk', 'Einwilligung'), strengere('Keine', 'Amt'), strengere('Amt', 'Versammlung')]).toEqual([
    'Einwilligung',
    'Keine',
    'Amt',
  ]);
});

describe('likeness', () => {
  test('is told by the bits in which two features differ (W21)', () => {
    const a = '8f3c21d07e6a9b54';
    const bits = ['8f3c21d27e6a9b14', '0f3421d27e2a9b10', '70c3de2f819564ab'].map((b) => abstand(a, b));
    expect(bits).toEqual([2, 6, 64]);
    expect(bits.map(aehnlichkeit)).toEqual(['fastgleich', 'aehnlich', undefined]);
    expect([4, 5, 8, 9].map(aehnlichkeit)).toEqual(['fastgleich', 'aehnlich', 'aehnlich', undefined]);
  });

  test('stays when a picture is made lighter, and goes with another picture', () => {
    const picture = (light: (x: number, y: number) => number): number[] =>
      Array.from({ length: merkmalSeite ** 2 }, (_, at) => light(at % merkmalSeite, Math.floor(at / merkmalSeite)));
    const hill = picture((x, y) => (y > 16 + 8 * Math.sin(x / 5) ? 40 : 200));
    const lighter = hill.map((value) => value * 0.9 + 20);
    const wood = picture((x, y) => (Math.floor(x / 4) % 2 === Math.floor(y / 7) % 2 ? 30 : 220));
    expect(bildmerkmal(hill)).toMatch(/^[0-9a-f]{16}$/);
    expect(aehnlichkeit(abstand(bildmerkmal(hill), bildmerkmal(lighter)))).toBe('fastgleich');
    expect(aehnlichkeit(abstand(bildmerkmal(hill), bildmerkmal(wood)))).toBeUndefined();
  });
});

test('a photo has the copies that show something new, and is never made larger', () =>
  expect([200, 320, 321, 1000, 4032].map((side) => kopienVon(side))).toEqual([
    [320],
    [320],
    [320, 640],
    [320, 640, 1280],
    [320, 640, 1280, 2048],
  ]));

test('thirty tiles on a screen of twice the pixels load 1.8 MB, as there is a copy of 640 (W20)', () => {
  const kilobytes: Readonly<Record<number, number>> = { 320: 18, 640: 60, 1280: 165 };
  const tile = kopienVon(4032).find((side) => side >= 320 * 2) ?? 0;
  expect((30 * (kilobytes[tile] ?? 0)) / 1000).toBe(1.8);
});

describe('the time of a photo', () => {
  const zeit = (text: string | undefined, offset?: string) => Object.values(aufnahmezeit(text, offset));

  test('is that of its offset, or of Europe/Rome, which is marked', () => {
    expect(zeit('2026:07:01 10:11:12', '+05:30')).toEqual(['2026-07-01T04:41:12.000Z', '+05:30', 'Genau']);
    expect(zeit('2026:07:01 10:11:12', '-05:30')).toEqual(['2026-07-01T15:41:12.000Z', '-05:30', 'Genau']);
    expect(zeit('2026:07:01 10:11:12')).toEqual(['2026-07-01T08:11:12.000Z', 'Europe/Rome', 'ZeitzoneAngenommen']);
  });

  test('is the later instant where clocks go forward, the earlier one where they go back', () => {
    expect(zeit('2026:03:29 02:30:00')[0]).toBe('2026-03-29T01:30:00.000Z');
    expect(zeit('2026:10:25 02:30:00')[0]).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '    :  :     :  :  ', 'gestern', undefined])(
    'is unknown where it says %s',
    (text) => expect(zeit(text, '+01:00')).toEqual([null, null, 'Unbekannt']),
  );
});

test('a place far away that would lie here the other way round is looked at', () => {
  expect(germanText(ortswarnung({ lat: 11.35, lon: 46.5 }) ?? '')).toBe(
    'Der Ort liegt weit außerhalb des Landes. Sind Breite und Länge vertauscht?',
  );
  expect([ortswarnung({ lat: 46.5, lon: 11.35 }), ortswarnung({ lat: 40.7, lon: -74 })]).toEqual([
    undefined,
    undefined,
  ]);
});
