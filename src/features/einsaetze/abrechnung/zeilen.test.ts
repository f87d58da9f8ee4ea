import { expect, test } from 'vitest';
import { createRandom } from '../../../lib/random.ts';
import {
  betrifftAb,
  dienstplan,
  verguetung,
  zeitVon,
  type Dienst,
  type Einsatzdienste,
  type Preise,
} from './zeilen.rules.ts';
import { tageMitMinuten } from './zeiten.rules.ts';

const preise: Preise = {
  saetze: [
    {
      art: 'Einsatz',
      einheit: 'Tag',
      tageshoechstsatz: null,
      betrag: 5000,
      gueltig_ab: '2020-01-01',
      gueltig_bis: '2025-12-31',
    },
    {
      art: 'Einsatz',
      einheit: 'Tag',
      tageshoechstsatz: null,
      betrag: 6000,
      gueltig_ab: '2026-01-01',
      gueltig_bis: null,
    },
    {
      art: 'Notarzt',
      einheit: 'Stunde',
      tageshoechstsatz: null,
      betrag: 4000,
      gueltig_ab: '2026-01-01',
      gueltig_bis: null,
    },
  ],
  kilometer: [
    { gueltigab: '2020-01-01', preis: 0.3, hoechstbetrag: null },
    { gueltigab: '2026-07-01', preis: 0.42, hoechstbetrag: 5000 },
  ],
};
const dienst = (id: string, values: Partial<Dienst>): Dienst => ({
  id,
  mgd_id: `m-${id}`,
  von: '2026-07-10T17:30:00Z',
  bis: '2026-07-10T23:30:00Z',
  anfahrt_km: null,
  verguetungsart: 'Einsatz',
  ...values,
});
const beginn = '2026-07-10T17:30:00Z';
const einsatz = (dienste: readonly Dienst[], values: Partial<Einsatzdienste> = {}): Einsatzdienste => ({
  id: 'e',
  beginn,
  dienste,
  ...values,
});

test('a mission pays its members by the rates of the day it began', () => {
  const { zeilen, ohneSatz } = verguetung(
    einsatz([
      dienst('a', {}),
      dienst('b', { verguetungsart: 'Notarzt' }),
      dienst('c', { verguetungsart: 'Ehrenamtlich', anfahrt_km: 10 }),
      dienst('d', { mgd_id: null }),
    ]),
    [],
    preise,
  );
  expect(zeilen).toEqual([
    {
      beteiligter_id: 'a',
      mgd_id: 'm-a',
      posten: 'Dienst',
      art: 'Einsatz',
      menge: 1.5,
      satz_betrag: 6000,
      betrag: 9000,
    },
    {
      beteiligter_id: 'b',
      mgd_id: 'm-b',
      posten: 'Dienst',
      art: 'Notarzt',
      menge: 6,
      satz_betrag: 4000,
      betrag: 24_000,
    },
    {
      beteiligter_id: 'c',
      mgd_id: 'm-c',
      posten: 'Kilometer',
      art: 'Ehrenamtlich',
      menge: 10,
      satz_betrag: null,
      betrag: 420,
    },
  ]);
  expect(ohneSatz).toEqual([]);
});

const um = (von: string, bis: string, values: Partial<Dienst> = {}): Dienst =>
  dienst(`${von}-${bis}`, { mgd_id: 'm', von: `2026-07-12T${von}:00Z`, bis: `2026-07-12T${bis}:00Z`, ...values });
const von = (id: string, ...dienste: readonly Dienst[]): Einsatzdienste =>
  einsatz(dienste, { id, beginn: dienste[0]?.von ?? beginn });
const mengen = (one: Einsatzdienste, all: readonly Einsatzdienste[], mit = preise): readonly number[] =>
  verguetung(
    one,
    all.filter(({ id }) => id !== one.id),
    mit,
  ).zeilen.map(({ menge }) => menge);

test('minutes of overlapping missions are paid once, in the earlier, whichever is asked for and in whatever order they come', () => {
  // 08:00-12:00 and 10:00-15:00 local: 240 minutes and 180 that are left.
  const [a, b] = [von('a', um('06:00', '10:00')), von('b', um('08:00', '13:00'))];
  for (const all of [
    [a, b],
    [b, a],
  ])
    expect([mengen(a, all), mengen(b, all)]).toEqual([[0.5], [0.5]]);
  const within = von('c', um('06:30', '09:30'));
  expect(mengen(within, [b, within, a])).toEqual([]);
  // Of two that began together the one with the smaller id pays.
  const [one, two] = [von('1', um('06:00', '10:00')), von('2', um('06:00', '10:00'))];
  expect([mengen(one, [two, one]), mengen(two, [two, one])]).toEqual([[0.5], []]);
});

test('a local date pays one day at most, over all missions and kinds of that date, unless the rate says otherwise', () => {
  const [a, b, c] = [von('a', um('05:00', '10:00')), von('b', um('11:00', '16:00')), von('c', um('17:00', '18:00'))];
  expect([mengen(a, [a, b, c]), mengen(b, [a, b, c]), mengen(c, [a, b, c])]).toEqual([[1], [], []]);
  const [kurz, lang] = [von('a', um('05:00', '06:00')), von('b', um('11:00', '16:00'))];
  expect([mengen(kurz, [kurz, lang]), mengen(lang, [kurz, lang])]).toEqual([[0.5], [0.5]]);
  const fahrer = {
    ...preise,
    saetze: [
      ...preise.saetze,
      {
        art: 'Fahrer',
        einheit: 'Tag' as const,
        tageshoechstsatz: null,
        betrag: 7000,
        gueltig_ab: '2026-01-01',
        gueltig_bis: null,
      },
    ],
  };
  expect(
    verguetung(von('d', um('05:00', '10:00'), um('10:00', '16:00', { verguetungsart: 'Fahrer' })), [], fahrer).zeilen,
  ).toMatchObject([{ art: 'Einsatz', menge: 1 }]);
  const mehr = { ...preise, saetze: preise.saetze.map((satz) => ({ ...satz, tageshoechstsatz: 2 })) };
  expect([mengen(a, [a, b, c], mehr), mengen(b, [a, b, c], mehr), mengen(c, [a, b, c], mehr)]).toEqual([[1], [1], []]);
});

test('an hourly kind is paid beside the day, but no minute twice', () => {
  const [a, b] = [von('a', um('05:00', '10:00')), von('b', um('09:00', '11:30', { verguetungsart: 'Notarzt' }))];
  expect([mengen(a, [a, b]), mengen(b, [a, b])]).toEqual([[1], [1.5]]);
});

test('what is paid on a local date depends on missions that end on it or later', () => {
  // 00:30 local on the 12th.
  expect(
    new Date(
      betrifftAb(
        von('a', um('05:00', '10:00'), dienst('b', { von: '2026-07-11T22:30:00Z', bis: '2026-07-11T23:00:00Z' })),
      ),
    ).toISOString(),
  ).toBe('2026-07-11T22:00:00.000Z');
});

test('who came twice on a day is paid for the day once', () => {
  const { zeilen } = verguetung(
    einsatz([
      dienst('a', { mgd_id: 'm', von: '2026-07-10T06:00:00Z', bis: '2026-07-10T07:00:00Z' }),
      dienst('b', { mgd_id: 'm', von: '2026-07-10T10:00:00Z', bis: '2026-07-10T11:00:00Z' }),
    ]),
    [],
    preise,
  );
  expect(zeilen).toMatchObject([{ beteiligter_id: 'a', menge: 0.5 }]);
});

test('overlapping services of one person in one mission, as two merged persons leave them, are paid once, and one journey of them', () => {
  const stunde = { ...preise, saetze: preise.saetze.map((satz) => ({ ...satz, einheit: 'Stunde' as const })) };
  const zweimal = von(
    'a',
    um('06:00', '08:00', { anfahrt_km: 20 }),
    um('07:00', '08:30', { anfahrt_km: 30 }),
    um('06:30', '07:30', { anfahrt_km: 5 }),
  );
  const bezahlt = (one: Einsatzdienste, mit = preise): readonly unknown[] =>
    verguetung(one, [], mit).zeilen.map(({ posten, menge }) => [posten, menge]);
  expect(bezahlt(zweimal, stunde)).toEqual([
    ['Dienst', 2.5],
    ['Kilometer', 30],
  ]);
  // 3 and 3 hours that overlap are half a day, apart they are one; who came a second time drove a second time.
  expect(bezahlt(von('b', um('06:00', '09:00'), um('06:30', '09:30')))).toEqual([['Dienst', 0.5]]);
  expect(bezahlt(von('c', um('06:00', '09:00', { anfahrt_km: 20 }), um('10:00', '13:00', { anfahrt_km: 20 })))).toEqual(
    [
      ['Dienst', 1],
      ['Kilometer', 20],
      ['Kilometer', 20],
    ],
  );
});

test('a kind without a rate is named, one that is paid by receipts is not', () => {
  const { zeilen, ohneSatz } = verguetung(
    einsatz([dienst('a', { verguetungsart: 'Fahrer' }), dienst('b', { verguetungsart: 'Verdienstausfall' })]),
    [],
    preise,
  );
  expect([zeilen, ohneSatz]).toEqual([[], ['Fahrer']]);
});

test('whatever missions there are: their order changes nothing, no date pays more than a day, and one alone pays no less than among others', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed);
    const at = (quarters: number): string => new Date(Date.UTC(2026, 6, 11, 12) + quarters * 900_000).toISOString();
    const all = Array.from({ length: random.int(2, 6) }, (_, index): Einsatzdienste => {
      const from = random.int(0, 150);
      return {
        id: String(index),
        beginn: at(from),
        dienste: [
          dienst(`d${index}`, {
            mgd_id: 'm',
            von: at(from),
            bis: at(from + random.int(1, 60)),
            verguetungsart: random.pick(['Einsatz', 'Einsatz', 'Ehrenamtlich']),
          }),
        ],
      };
    });
    const mengeVon = (one: Einsatzdienste, others: readonly Einsatzdienste[]): number =>
      verguetung(one, dienstplan(others)(one), preise).zeilen.reduce((summe, { menge }) => summe + menge, 0);
    const shuffled = all
      .map((one) => ({ one, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
    const tage = new Set(
      all.flatMap(({ dienste }) =>
        dienste.flatMap((one) => [...tageMitMinuten(zeitVon(one) ?? { von: 0, bis: 0 }).keys()]),
      ),
    );
    expect([seed, all.map((one) => mengeVon(one, shuffled))]).toEqual([seed, all.map((one) => mengeVon(one, all))]);
    expect(all.reduce((summe, one) => summe + mengeVon(one, all), 0)).toBeLessThanOrEqual(tage.size);
    for (const one of all) expect(mengeVon(one, all)).toBeLessThanOrEqual(mengeVon(one, []));
  }
});
