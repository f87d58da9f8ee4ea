import { expect, test } from 'vitest';
import { gewaehlt, kursEintraege, quellen, tagEintrag, terminEintrag, type Eintrag } from './eintrag.rules.ts';
import { konflikte } from './konflikt.rules.ts';

const abend = {
  id: 't',
  titel: 'Sitzung',
  sek_id: 'A',
  beginn: '2026-11-25T18:00:00.000Z',
  ende: '2026-11-25T23:30:00.000Z',
};
const eintrag = (values: Partial<Eintrag>): Eintrag => ({
  id: 'x',
  quelle: 'Termin',
  titel: 'Probe',
  von: '2026-11-25',
  bis: '2026-11-25',
  ort: '',
  sek_id: 'A',
  personen: [],
  istAbgesagt: false,
  ...values,
});
const niemand = (): readonly string[] => [];
const um = (von: string, bis: string): Pick<Eintrag, 'zeit'> => ({
  zeit: { beginn: `2026-11-25T${von}:00.000Z`, ende: `2026-11-25T${bis}:00.000Z` },
});

test('an appointment lies on the days that the clock on the wall shows; without times it lies nowhere', () => {
  expect(terminEintrag(abend)).toMatchObject({ von: '2026-11-25', bis: '2026-11-26', zeit: { beginn: abend.beginn } });
  expect(terminEintrag({ ...abend, ganztaegig: true })).not.toHaveProperty('zeit');
  expect(terminEintrag({ ...abend, ende: null })).toBeUndefined();
  expect(terminEintrag({ id: 't', titel: 'Sitzung' })).toBeUndefined();
});

test('a course lies on each of its days, on its dates while it has none, and not at all while it is a draft', () => {
  const kurs = {
    id: 'k',
    typ: 'Uebung',
    status: 'Geplant',
    name: 'Lawine',
    anfang: '2026-12-05',
    ende: '2026-12-06',
    ort: 'Sulden',
    haus: null,
    sek_id: 'A',
  } as const;
  const tag = { id: 'tag', beginn: '2026-12-05T07:00:00.000Z', ende: '2026-12-05T16:00:00.000Z', thema: 'Suche' };
  expect(kursEintraege(kurs, [tag], (of) => (of === 'tag' ? ['P'] : []))).toEqual([
    {
      id: 'tag',
      quelle: 'Uebung',
      titel: 'Lawine: Suche',
      von: '2026-12-05',
      bis: '2026-12-05',
      zeit: { beginn: tag.beginn, ende: tag.ende },
      ort: 'Sulden',
      sek_id: 'A',
      personen: ['P'],
      istAbgesagt: false,
      gehoert: 'k',
    },
  ]);
  expect(kursEintraege(kurs, [], niemand)).toMatchObject([{ id: 'k', von: '2026-12-05', bis: '2026-12-06' }]);
  expect(kursEintraege({ ...kurs, status: 'Abgesagt' }, [], niemand)).toMatchObject([{ istAbgesagt: true }]);
  expect(kursEintraege({ ...kurs, status: 'Entwurf' }, [tag], niemand)).toEqual([]);
  expect(kursEintraege({ ...kurs, freigegeben: false }, [tag], niemand)).toEqual([]);
  expect(kursEintraege(kurs, [{ ...tag, status: 'Abgesagt' }], niemand)).toMatchObject([{ istAbgesagt: true }]);
  expect(kursEintraege({ ...kurs, typ: 'Dienstplan' }, [], niemand)).toEqual([]);
  // What its reader may not see is not there.
  expect(kursEintraege({ id: 'k' }, [tag], niemand)).toEqual([]);
});

test('a calendar is narrowed by source, branch and person', () => {
  const alle = [
    eintrag({ id: '1' }),
    eintrag({ id: '2', sek_id: 'B', personen: ['P'] }),
    tagEintrag('Geburtstag', { id: '3', titel: 'Anna', sek_id: 'A', tag: '2026-11-25', gehoert: 'P' }),
  ];
  const ids = (...of: Parameters<typeof gewaehlt>): string =>
    gewaehlt(...of)
      .map(({ id }) => id)
      .join('');
  expect(ids(alle, { quellen: new Set(quellen) })).toBe('123');
  expect(ids(alle, { quellen: new Set(['Termin']) })).toBe('12');
  expect(ids(alle, { quellen: new Set(quellen), sektionen: new Set(['A']) })).toBe('13');
  expect(ids(alle, { quellen: new Set(quellen), person: 'P' })).toBe('23');
});

test('the same person, place or branch at the same time is a conflict; what touches is none', () => {
  const one = eintrag({ ...um('18:00', '20:00'), personen: ['P'], ort: 'Bergheim' });
  const grund = (values: Partial<Eintrag>): unknown => konflikte(one, [eintrag({ id: 'y', ...values })])[0]?.grund;
  expect(grund({ ...um('19:59', '21:00'), personen: ['P'], sek_id: 'B' })).toBe('Person');
  expect(grund({ ...um('17:00', '18:01'), ort: ' bergheim', sek_id: 'B' })).toBe('Ort');
  expect(grund(um('19:00', '19:30'))).toBe('Sektion');
  expect(grund({ ...um('19:00', '19:30'), sek_id: 'B' })).toBeUndefined();
  expect(grund({ ...um('20:00', '21:00'), personen: ['P'] })).toBeUndefined();
  expect(grund({ ...um('16:00', '18:00'), personen: ['P'] })).toBeUndefined();
});

test('whole days meet the people and the place, not the evening of their branch', () => {
  const one = eintrag({ ...um('18:00', '20:00'), personen: ['P'], ort: 'Bergheim' });
  const grund = (values: Partial<Eintrag>): unknown => konflikte(one, [eintrag({ id: 'y', ...values })])[0]?.grund;
  expect(grund({ von: '2026-11-24', bis: '2026-11-26' })).toBeUndefined();
  expect(grund({ von: '2026-11-24', bis: '2026-11-26', ort: 'Bergheim' })).toBe('Ort');
  expect(grund({ von: '2026-11-26', bis: '2026-11-26', personen: ['P'] })).toBeUndefined();
});

test('what is called off, a reminder or the entry itself is no conflict', () => {
  const one = eintrag({ ...um('18:00', '20:00'), personen: ['P'] });
  const same = um('18:00', '20:00');
  expect(konflikte(one, [one])).toEqual([]);
  expect(konflikte(one, [eintrag({ id: 'y', ...same, istAbgesagt: true })])).toEqual([]);
  expect(konflikte({ ...one, istAbgesagt: true }, [eintrag({ id: 'y', ...same })])).toEqual([]);
  const geburtstag = tagEintrag('Geburtstag', { id: 'g', titel: 'A', sek_id: 'A', tag: '2026-11-25', gehoert: 'P' });
  expect(konflikte(one, [geburtstag])).toEqual([]);
});
