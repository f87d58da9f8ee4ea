import { describe, expect, test } from 'vitest';
import {
  ageOf,
  contains,
  equals,
  expired,
  expiredOnce,
  from,
  has,
  of,
  oneOf,
  onlyWith,
  refines,
  some,
  soon,
  stageOf,
  to,
  yearOf,
  type Criterion,
} from './filter.ts';
import { matcher, type SearchedRows } from './matches.ts';
import { testsOf, viewTests, valuesInUse, type Criteria } from './search.ts';
import { coveredYears } from './years.ts';

const tables: Readonly<Record<string, readonly { id: string; [column: string]: unknown }[]>> = {
  qualifikation: [
    { id: '1', mgd_id: 'a', quali: 'Hund', bis: '2026-04-01' },
    { id: '2', mgd_id: 'a', quali: 'Seil', bis: null },
    { id: '3', mgd_id: 'b', quali: 'Hund', bis: null },
    { id: '4', mgd_id: 'b', quali: 'Seil', bis: '2026-04-01' },
  ],
  pruefung: [
    { id: '6', mgd_id: 'a', art: 'Puls', bis: '2026-03-14' },
    { id: '7', mgd_id: 'a', art: 'Auge', bis: '2020-01-01' },
    { id: '8', mgd_id: 'a', art: 'Auge', bis: '2026-03-15' },
    { id: '9', mgd_id: 'b', art: 'Puls', bis: '2020-01-01' },
    { id: '10', mgd_id: 'b', art: 'Puls', bis: null },
  ],
  teilnehmer: [{ id: '5', mgd_id: 'b', kurs_id: 'k' }],
  kurs: [{ id: 'k', gruppe: 'G', anfang: '2025-05-01' }],
};
const among: SearchedRows = {
  rows: (table) => tables[table] ?? [],
  sektionen: () => new Set(),
  link: () => 'mgd_id',
  target: () => 'kurs',
};
const people = [
  { id: 'a', gebdatum: '1986-03-15' },
  { id: 'b', gebdatum: '1986-03-16' },
  { id: 'c', gebdatum: null },
];
const search: Readonly<Record<string, Criterion>> = {
  quali: some('qualifikation', equals('quali')),
  monate: some('qualifikation', soon('bis', 'leere')),
  leere: refines('monate', 'yesNo'),
  vorbei: some('pruefung', expired('bis', 'mgd_id', 'art')),
  durchgefallen: some('pruefung', expiredOnce('bis', 'mgd_id', 'art')),
  art: some('pruefung', equals('art')),
  gruppe: some('teilnehmer', of('kurs_id', equals('gruppe'))),
  jahr: some('teilnehmer', of('kurs_id', yearOf('anfang'))),
  besuch: has('teilnehmer'),
  alter: ageOf('gebdatum'),
  seit: onlyWith('quali', ['Hund'], some('qualifikation', from('bis'))),
};
const find = (criteria: Criteria): string =>
  people
    .filter(matcher(testsOf(search, criteria, { today: '2026-03-15', years: 'full' }), 'person', among))
    .map(({ id }) => id)
    .join();

describe('a search', () => {
  test.each<[string, Criteria, string]>([
    ['finds by a row that hangs on the record', { quali: 'Hund' }, 'a,b'],
    ['asks ONE such row for all that is said about it', { quali: 'Hund', monate: '1' }, 'a'],
    ['counts months from today', { monate: '0' }, ''],
    ['lets empty dates in only when that is said', { quali: 'Hund', monate: '1', leere: 'true' }, 'a,b'],
    ['does nothing with a value that only another criterion reads', { leere: 'true' }, 'a,b,c'],
    ['finds what is over', { vorbei: 'true' }, 'a'],
    ['finds what is over, by kind', { vorbei: 'true', art: 'Puls' }, 'a'],
    ['takes nothing for over that was renewed', { vorbei: 'true', art: 'Auge' }, ''],
    ['finds what holds, by kind', { vorbei: 'false', art: 'Puls' }, 'b'],
    ['finds what is over though another one of its kind was failed', { durchgefallen: 'true', art: 'Puls' }, 'a,b'],
    ['takes what was failed for nothing that holds', { durchgefallen: 'false', art: 'Puls' }, ''],
    ['follows a reference', { gruppe: 'G' }, 'b'],
    ['knows a year', { jahr: '2025' }, 'b'],
    ['knows a year and those after it', { jahr: '2024-' }, 'b'],
    ['leaves out what was before that year', { jahr: '2026-' }, ''],
    ['asks ONE referred row, too', { gruppe: 'G', jahr: '2024' }, ''],
    ['finds who has none', { besuch: '1' }, 'a,c'],
    ['finds who has one', { besuch: '2' }, 'b'],
    ['knows the age from the birthday on', { alter: '40' }, 'a'],
    ['knows a range of ages', { alter: '39-40' }, 'a,b'],
    ['knows an age and above', { alter: '40-' }, 'a'],
    ['knows up to an age', { alter: '-39' }, 'b'],
    ['finds nothing for a value that is none', { alter: 'alt' }, ''],
    ['counts a criterion only with the choice that it is bound to', { quali: 'Seil', seit: '2027-01-01' }, 'a,b'],
    ['counts it with that choice', { quali: 'Hund', seit: '2027-01-01' }, ''],
  ])('%s', (_, criteria, expected) => {
    expect(find(criteria)).toBe(expected);
  });

  test('who is born on 29 February is a year older on 1 March', () => {
    const born = { id: 'x', gebdatum: '2008-02-29' };
    const isOf = (age: string, today: string) =>
      matcher(testsOf(search, { alter: age }, { today, years: 'full' }), 'person', among)(born);
    expect([isOf('17', '2026-02-28'), isOf('18', '2026-02-28'), isOf('18', '2026-03-01')]).toEqual([true, false, true]);
  });
});

describe('the bounds of a search', () => {
  const named: Readonly<Record<string, Criterion>> = { name: contains('name'), arten: oneOf('art') };
  const testsFor = (criteria: Criteria) => testsOf(named, criteria, { today: '2026-03-15', years: 'full' });
  const numbered = (count: number, between: string) =>
    Array.from({ length: count }, (_, nr) => String(nr)).join(between);

  test('words are folded once and each is asked once', () => {
    expect(testsFor({ name: ' Größl  grossl MAIR mair ' })).toEqual([
      { test: 'words', name: 'name', columns: ['name'], words: [['grossl', 'groessl'], ['grossl'], ['mair']] },
    ]);
    expect(testsFor({ arten: 'a,b,a' })).toEqual([{ test: 'in', name: 'arten', column: 'art', values: ['a', 'b'] }]);
    expect(testsFor({ name: '   ' })).toEqual([]);
  });

  test.each<[string, Criteria, boolean]>([
    ['twelve words', { name: numbered(12, ' ') }, true],
    ['thirteen words', { name: numbered(13, ' ') }, false],
    ['two hundred characters', { name: 'x'.repeat(200) }, true],
    ['one more', { name: 'x'.repeat(201) }, false],
    ['twenty thousand words', { name: numbered(20_000, ' ') }, false],
    ['five hundred values', { arten: numbered(500, ',') }, true],
    ['five hundred and one', { arten: numbered(501, ',') }, false],
  ])('%s', (_, criteria, isTaken) => {
    expect(testsFor(criteria).every(({ test: what }) => what !== 'invalid')).toBe(isTaken);
  });
});

describe('values that are sent', () => {
  const sponsor = {
    statusFoerderer: equals('status'),
    foerdererfehlerhaft: onlyWith('statusFoerderer', ['Aktiv', 'AktivPlus'], equals('fehlerhaft')),
  };

  test.each([
    ['Aktiv', true],
    ['AktivPlus', true],
    ['Inaktiv', false],
    ['', false],
  ])('the sponsor-faulty flag goes with sponsor status "%s": %s', (statusFoerderer, goes) => {
    expect('foerdererfehlerhaft' in valuesInUse(sponsor, { statusFoerderer, foerdererfehlerhaft: 'true' })).toBe(goes);
  });

  const day = onlyWith(['ehrantrag', 'ehrdruck'], ['3'], refines('ehrantrag', 'date'));
  const honours = {
    ehrantrag: stageOf('antrag_am', { from: 'ehrdatumvon', to: 'ehrdatumbis' }),
    ehrdruck: stageOf('gedruckt_am', { from: 'ehrdatumvon', to: 'ehrdatumbis' }),
    ehrdatumvon: day,
    ehrdatumbis: day,
  };

  test.each([
    ['3', '', true],
    ['', '3', true],
    ['2', '1', false],
    ['', '', false],
  ])('the honour dates go with ehrantrag "%s" and ehrdruck "%s": %s', (ehrantrag, ehrdruck, goes) => {
    const sent = valuesInUse(honours, { ehrantrag, ehrdruck, ehrdatumvon: '2025-01-01', ehrdatumbis: '2025-12-31' });
    expect(['ehrdatumvon' in sent, 'ehrdatumbis' in sent]).toEqual([goes, goes]);
  });

  test('an honour filter is 1 none, 2 present, 3 between the two days', () => {
    const rows = [
      { id: 'none', antrag_am: null },
      { id: 'in', antrag_am: '2025-06-01' },
      { id: 'out', antrag_am: '2024-06-01' },
    ];
    const found = (criteria: Criteria) =>
      rows
        .filter(matcher(testsOf(honours, criteria, { today: '2026-03-15', years: 'full' }), 'ehrung', among))
        .map(({ id }) => id);
    expect([
      found({ ehrantrag: '1' }),
      found({ ehrantrag: '2' }),
      found({ ehrantrag: '3', ehrdatumvon: '2025-01-01', ehrdatumbis: '2025-12-31' }),
    ]).toEqual([['none'], ['in', 'out'], ['in']]);
  });

  test('unknown names and empty values are left out', () => {
    expect(valuesInUse({ ort: to('ort') }, { ort: '', constructor: 'x', farbe: 'rot' })).toEqual({});
  });
});

test('a view is what its criterion finds, and any other module all of its rows', () => {
  const day = { today: '2026-03-15', years: 'full' } as const;
  const rows = [
    { id: 'a', farbe: 'blau' },
    { id: 'b', farbe: 'rot' },
  ];
  const shown = (module: Parameters<typeof viewTests>[0]) =>
    rows.filter(matcher(viewTests(module, day), 'huetten', among)).map(({ id }) => id);
  expect(shown({ view: { criterion: equals('farbe'), value: 'blau' } })).toEqual(['a']);
  expect(shown({})).toEqual(['a', 'b']);
});

describe('years', () => {
  const broken = [
    { from: '1998-05-01', to: '2001-06-30' },
    { from: '2005-09-01', to: null },
  ];

  test.each([
    ['calendar years that were touched', broken, 2025, 'calendar', 25],
    ['full years, the remaining days counted together', broken, 2025, 'full', 23],
    ['calendar years count the first', [{ from: '2010-01-10', to: null }], 2020, 'calendar', 11],
    ['full years up to the end of the year', [{ from: '2010-01-10', to: null }], 2020, 'full', 10],
    [
      'nothing counts twice',
      [
        { from: '2010-01-01', to: '2019-12-31' },
        { from: '2015-01-01', to: '2019-12-31' },
      ],
      2025,
      'full',
      10,
    ],
    [
      'periods that follow each other are one',
      [
        { from: '2010-07-01', to: '2015-06-30' },
        { from: '2015-07-01', to: '2020-06-30' },
      ],
      2025,
      'full',
      10,
    ],
    ['none that begin later', [{ from: '2026-01-01', to: null }], 2025, 'full', undefined],
  ] as const)('%s', (_, periods, year, count, expected) => {
    expect(coveredYears(periods, year, count)).toBe(expected);
  });
});

test('values of a criterion that stands on two columns are asked where they belong, and a row must fit in both', () => {
  const criteria = {
    status: oneOf(
      'mitgliedsstatus',
      { Aktiv: ['Aktiv', 'Eingewechselt'] },
      { column: 'status2', values: ['musizierend', 'archiviert'] },
    ),
  };
  const asked = (status: string) => testsOf(criteria, { status }, { today: '2026-03-10', years: 'full' });
  expect(asked('musizierend,archiviert')).toEqual([
    { test: 'in', name: 'status', column: 'status2', values: ['musizierend', 'archiviert'] },
  ]);
  expect(asked('Aktiv')).toEqual([
    { test: 'in', name: 'status', column: 'mitgliedsstatus', values: ['Aktiv', 'Eingewechselt'] },
  ]);
  expect(asked('Jugend,musizierend').map((one) => 'column' in one && one.column)).toEqual([
    'mitgliedsstatus',
    'status2',
  ]);
});
