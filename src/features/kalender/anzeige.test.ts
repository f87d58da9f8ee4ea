import { expect, test } from 'vitest';
import { Rights } from '../../permissions/rights.ts';
import { anzeigen, wannText } from './anzeige.ts';
import { tagEintrag, type Eintrag } from './eintrag.rules.ts';

const nacht: Eintrag = {
  id: 's',
  quelle: 'Dienstplan',
  titel: 'Bereitschaft',
  von: '2026-10-24',
  bis: '2026-10-25',
  zeit: { beginn: '2026-10-24T18:00:00.000Z', ende: '2026-10-25T07:00:00.000Z' },
  ort: '',
  sek_id: 'A',
  personen: [],
  istAbgesagt: false,
  gehoert: 'd',
};
const lesend = (...rights: string[]) => ({ rights: new Rights([{ rights, sektionen: ['A'] }]) });
const pfad = (eintrag: Eintrag, ...rights: string[]): unknown =>
  anzeigen([eintrag], lesend(...rights), () => undefined)[0]?.path;

test('when something is reads as the clock on the wall shows it', () => {
  expect(wannText(nacht)).toBe('24.10.2026, 20:00 – 25.10.2026, 08:00');
  expect(
    wannText({ ...nacht, bis: '2026-10-24', zeit: { beginn: '2026-10-24T06:00:00Z', ende: '2026-10-24T07:30:00Z' } }),
  ).toBe('24.10.2026, 08:00 – 09:30');
  const { zeit: _, ...ganz } = nacht;
  expect([wannText(ganz), wannText({ ...ganz, bis: ganz.von })]).toEqual(['24.10.2026 – 25.10.2026', '24.10.2026']);
});

test('an entry leads to its record for whoever may open the list, and nowhere for others', () => {
  const termin = { ...nacht, quelle: 'Termin' } as const;
  expect([pfad(termin, 'KALENDER_LESEN'), pfad(termin)]).toEqual(['/kalender/termine/d', undefined]);
  expect(pfad({ ...nacht, quelle: 'Uebung' }, 'UEBUNG_LESEN')).toBe('/uebung/d');
  // Where people serve their shifts, not where they are planned.
  expect(pfad(nacht, 'DIENSTPLAN_LESEN')).toBe('/dienstplan');
  const geburtstag = tagEintrag('Geburtstag', {
    id: 'g',
    titel: 'Anna',
    sek_id: 'A',
    tag: '2026-11-25',
    gehoert: 'anna',
  });
  expect(pfad(geburtstag, 'MITGLIEDER_LESEN')).toBe('/mitglieder/anna');
});

test('under a day stand the hours, and days where it takes several', () => {
  const detail = (eintrag: Eintrag): unknown => anzeigen([eintrag], lesend(), () => 'Sexten')[0]?.detail;
  const tags = { beginn: '2026-10-24T06:00:00.000Z', ende: '2026-10-24T07:30:00.000Z' };
  expect(detail({ ...nacht, bis: nacht.von, zeit: tags })).toBe('Dienst · 08:00 – 09:30 · Sexten');
  expect(detail(nacht)).toBe('Dienst · 24.10.2026, 20:00 – 25.10.2026, 08:00 · Sexten');
  const { zeit: _, ...ganz } = nacht;
  expect(detail({ ...ganz, bis: ganz.von })).toBe('Dienst · Sexten');
});

test('what does not take place says so in words, too', () => {
  const [one] = anzeigen([{ ...nacht, istAbgesagt: true }], lesend(), () => 'Sexten');
  expect(one).toMatchObject({ isOff: true, tone: 'bad', from: '2026-10-24', until: '2026-10-25' });
  expect(one?.detail).toMatch(/^Abgesagt · .*Sexten$/);
});
