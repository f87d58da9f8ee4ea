import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// WebKit, the engine of every iPad, writes dates of a locale in other shapes than V8: `en-CA` as 11/22/2026. What an engine writes
// is for people alone; this one writes every day and hour in a shape that no calculation can read.
const original = Intl.DateTimeFormat;
beforeAll(() => {
  vi.resetModules();
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function playEngine(...args) {
    const real = new original(...args);
    const write = (date?: number | Date): string =>
      real
        .formatToParts(date)
        .map(({ value }) => value)
        .toReversed()
        .join('');
    return Object.defineProperty(real, 'format', { value: write });
  });
});
afterAll(() => vi.restoreAllMocks());

test('the engine of this test writes no ISO date', () => {
  expect(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(
      new Date('2026-11-22T12:00:00Z'),
    ),
  ).not.toBe('2026-11-22');
});

test('local days and years', async () => {
  const { localDate, localYear } = await import('../src/lib/local-time.ts');
  expect(localDate('2026-11-22T23:30:00Z')).toBe('2026-11-23');
  expect(localDate('2026-07-22T22:30:00.000Z')).toBe('2026-07-23');
  expect(localDate('2026-11-22')).toBe('2026-11-22');
  expect(localYear('2025-12-31T23:30:00Z')).toBe(2026);
});

test('days and minutes of billing, also where an hour is left out or comes twice', async () => {
  const { tageMitMinuten } = await import('../src/features/einsaetze/abrechnung/zeiten.rules.ts');
  const days = (von: string, bis: string) => [...tageMitMinuten({ von: Date.parse(von), bis: Date.parse(bis) })];
  expect(days('2026-03-28T22:00:00Z', '2026-03-29T22:30:00Z')).toEqual([
    ['2026-03-28', 60],
    ['2026-03-29', 23 * 60],
    ['2026-03-30', 30],
  ]);
  expect(days('2026-10-24T21:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
    ['2026-10-24', 60],
    ['2026-10-25', 25 * 60],
    ['2026-10-26', 60],
  ]);
});

test('statistics by year, month and hour', async () => {
  const { zaehleEinsaetze } = await import('../src/features/statistik/einsatzstatistik.rules.ts');
  const { reihen, tafeln } = zaehleEinsaetze(
    [{ id: '1', einsatzbeginn: '2026-11-30T23:05:00Z', status: 'Eingabe' }],
    undefined,
    [2025, 2026],
    '',
  );
  expect(reihen['einsaetze']).toEqual([0, 1]);
  expect([tafeln['monat'], tafeln['stunde']]).toEqual([
    [{ wert: '12', zahlen: [0, 1] }],
    [{ wert: '00', zahlen: [0, 1] }],
  ]);
});

test('what the server reckons and writes into files', async () => {
  const [{ instantText }, { momentCell }, { invitationMails }] = await Promise.all([
    import('../server/jobs/value-text.ts'),
    import('../server/jobs/workbook.ts'),
    import('../server/features/ausbildung/invitation-mail.ts'),
  ]);
  expect(instantText('2026-07-22T22:30:05.000Z')).toBe('23.07.2026, 00:30:05');
  expect(momentCell('2026-07-22T22:00:00.000Z')).toEqual({ days: 46_226, hasTime: true });
  const link = new URL('https://verband.example/huette/teilnahme/abc');
  const [mail] = invitationMails({
    to: { emails: ['anna@verband.example'], mgd_id: null, name: 'Anna', istVormund: false },
    ausb_id: '1',
    sek_id: '1',
    kurs: { name: 'Kurs' },
    until: '2026-07-22T22:00:00Z',
    yes: link,
    no: link,
  });
  expect(mail?.text).toContain('bis 22.07.2026, 23:59.');
});
