import { expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import {
  gehoertZu,
  jahreswerke,
  meldefrist,
  meldezeilen,
  nachname,
  naechsteFrist,
  pruefe,
  type Meldestoff,
} from './werkmeldung.rules.ts';

const konzert = {
  id: 'k',
  datum: '2026-11-14',
  anlass: 'Cäcilienkonzert',
  gesellschaft: 'GEMA',
  genehmigungsnr: '4711',
} as const;
const umzug = {
  id: 'u',
  datum: '2026-05-01',
  anlass: 'Maiumzug',
  gesellschaft: 'GEMA',
  genehmigungsnr: '4712',
} as const;
const marsch = {
  id: 'n',
  werktitel: 'Florentiner Marsch',
  komponist: 'Julius Fučík',
  arrangeur: 'X',
  dauer: 320,
  gemanr: 'G1',
  verlag: 'V',
};
const werk = (id: string, auffuehrung_id: string, more: object = {}) => ({
  id,
  auffuehrung_id,
  gespielt: true,
  ...more,
});
const stoff = (
  werke: Meldestoff['werke'],
  auffuehrungen: Meldestoff['auffuehrungen'] = [konzert, umzug],
): Meldestoff => ({
  auffuehrungen,
  werke,
  notenVon: (id) => (id === 'n' ? marsch : undefined),
});
const meldung = { jahr: 2026, gesellschaft: 'GEMA' } as const;
const gefunden = (werke: Meldestoff['werke'], of = meldung, auffuehrungen?: Meldestoff['auffuehrungen']) => {
  const { missing, points } = pruefe(of, stoff(werke, auffuehrungen), '2026-12-31');
  return [missing, points].map((all) => all.map(({ text }) => germanText(text)));
};

test('a report has what was played, by day and in the order of the programme, with encores', () => {
  const zeilen = meldezeilen(
    stoff([
      werk('1', 'k', { noten_id: 'n', reihenfolge: 2 }),
      werk('2', 'k', { werktitel: 'Choral', komponist: 'Trad.', reihenfolge: 1 }),
      werk('3', 'k', { werktitel: 'Nur geplant', komponist: 'A', gespielt: false }),
      werk('4', 'u', { noten_id: 'n', anzahl: 3, zugabe: true }),
    ]),
  );
  expect(zeilen.map(({ anlass, nr, werktitel, anzahl, werknr }) => [anlass, nr, werktitel, anzahl, werknr])).toEqual([
    ['Maiumzug', 1, 'Florentiner Marsch', 3, 'G1'],
    ['Cäcilienkonzert', 1, 'Choral', 1, null],
    ['Cäcilienkonzert', 2, 'Florentiner Marsch', 1, 'G1'],
  ]);
  expect(jahreswerke(zeilen).map(({ werktitel, anzahl, dauer }) => [werktitel, anzahl, dauer])).toEqual([
    ['Choral', 1, null],
    ['Florentiner Marsch', 4, 320],
  ]);
});

test('the same title of another arranger is another work, and capitals and accents make none', () => {
  const werktitel = (more: object) => ({ werktitel: 'Marsch', komponist: 'Fučík', anzahl: 1, ...more });
  expect(
    jahreswerke([werktitel({}), werktitel({ werktitel: 'MARSCH', komponist: 'Fucik' }), werktitel({ arrangeur: 'Y' })]),
  ).toHaveLength(2);
});

test('a copied title stays whatever became of the archive', () => {
  const [zeile] = meldezeilen(stoff([werk('1', 'k', { noten_id: 'n', werktitel: 'Wie gedruckt' })]));
  expect(zeile).toMatchObject({ werktitel: 'Wie gedruckt', komponist: 'Julius Fučík' });
});

test('a report is kept back by what is not ticked, by a missing composer, and by a year of nothing without a reason', () => {
  expect(gefunden([werk('1', 'k', { werktitel: 'Ohne' })])).toEqual([
    ['Maiumzug: kein Programm.', 'Ohne: Komponist fehlt.'],
    ['Werke ohne Dauer: 1', 'Werke ohne Werknummer: 1'],
  ]);
  expect(gefunden([werk('1', 'k', { noten_id: 'n', gespielt: false })], meldung, [konzert])[0]).toEqual([
    'Cäcilienkonzert: noch nicht abgehakt, was gespielt wurde.',
  ]);
  expect(gefunden([], meldung, [])).toEqual([
    ['In diesem Jahr gibt es keine Aufführung. Bitte den Grund angeben.'],
    [],
  ]);
  expect(gefunden([], { ...meldung, grund: 'Spielgemeinschaft' } as never, [])).toEqual([[], []]);
});

test('what stands twice, what nobody knows and what a society asks is to be looked at', () => {
  const [missing, points] = gefunden(
    [
      werk('1', 'k', { noten_id: 'n' }),
      werk('2', 'k', { noten_id: 'n' }),
      werk('3', 'k', { werktitel: 'Alt', komponist: 'unbekannt', dauer: 60, werknr: '7' }),
    ],
    meldung,
    [{ ...konzert, genehmigungsnr: null }],
  );
  expect(missing).toEqual([]);
  expect(points).toEqual([
    'Cäcilienkonzert: Florentiner Marsch steht zweimal im Programm und zählt 2-mal.',
    'Komponist unbekannt: 1',
    'Cäcilienkonzert: ohne Genehmigungsnummer.',
  ]);
});

test('performances that are to come are said, not missed', () => {
  expect(pruefe(meldung, stoff([], [konzert]), '2026-11-13')).toMatchObject({
    missing: [],
    points: [{ text: 'Im Jahr stehen noch Aufführungen aus.' }],
  });
});

test.each([
  ['GEMA', '2026-11-14', '2026-12-26'],
  ['SIAE', '2026-11-14', '2026-11-14'],
  ['SUISA', '2026-11-14', '2026-12-31'],
  ['AKM', '2026-11-14', '2027-01-31'],
  ['Keine', '2026-11-14', null],
] as const)('the %s wants what was played on %s by %s', (gesellschaft, datum, frist) => {
  expect(meldefrist(gesellschaft, datum)).toBe(frist);
});

test('the next deadline is that of the first performance that was not reported', () => {
  const frueh = { datum: '2026-02-01' };
  const spaet = { datum: '2026-11-14' };
  const gemeldet = { gemeldetam: '2026-12-01T10:00:00.000Z' };
  expect(naechsteFrist([spaet, frueh], 'GEMA')).toBe('2026-03-15');
  expect(naechsteFrist([{ ...frueh, ...gemeldet }, spaet], 'GEMA')).toBe('2026-12-26');
  expect(
    naechsteFrist(
      [frueh, spaet].map((one) => ({ ...one, ...gemeldet })),
      'GEMA',
    ),
  ).toBeNull();
  expect(naechsteFrist([frueh], 'Keine')).toBeNull();
});

test('what is to come is neither looked at nor missed', () => {
  const { missing, points } = pruefe(
    meldung,
    stoff(
      [werk('1', 'u', { noten_id: 'n' }), werk('2', 'k', { werktitel: 'Ohne' })],
      [umzug, { ...konzert, genehmigungsnr: null }],
    ),
    '2026-11-13',
  );
  expect(missing).toEqual([]);
  expect(points).toEqual([{ text: 'Im Jahr stehen noch Aufführungen aus.' }]);
});

test('a performance belongs to the report of its year and society', () => {
  expect(gehoertZu(meldung, konzert)).toBe(true);
  expect(gehoertZu({ ...meldung, jahr: 2025 }, konzert)).toBe(false);
  expect(gehoertZu({ ...meldung, gesellschaft: 'SIAE' }, konzert)).toBe(false);
});

test.each([
  ['Julius Fučík', 'Fučík'],
  ['Mozart, Wolfgang Amadeus', 'Mozart'],
  ['John Lennon; Paul McCartney', 'Lennon'],
  ['Trad.', 'Trad.'],
  [null, ''],
])('the surname of %s is %s', (komponist, name) => {
  expect(nachname(komponist)).toBe(name);
});
