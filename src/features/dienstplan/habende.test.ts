import { expect, test } from 'vitest';
import { habendeUm } from './habende.rules.ts';
import { dienstzeit, zeitpunkt } from './wandzeit.rules.ts';

const habend = (id: string, tag: string, art: 'Praesenz' | 'Rufbereitschaft' = 'Praesenz') => ({
  id,
  art,
  name: id,
  ...dienstzeit(tag, '20:00', '08:00'),
});
const zeilen = [
  habend('ruf', '2026-10-24', 'Rufbereitschaft'),
  habend('da', '2026-10-24'),
  habend('danach', '2026-10-25'),
  habend('spaeter', '2026-10-26'),
];
const um = (tag: string, zeit: string) => {
  const { jetzt, naechste } = habendeUm(zeilen, zeitpunkt(tag, zeit));
  return [jetzt.map(({ id }) => id), naechste.map(({ id }) => id)];
};

test('who is there comes before who is on call; the end of a duty is not in it, and who comes next is named', () => {
  expect(um('2026-10-24', '19:59')).toEqual([[], ['da', 'ruf']]);
  expect(um('2026-10-24', '20:00')).toEqual([['da', 'ruf'], ['danach']]);
  expect(um('2026-10-25', '08:00')).toEqual([[], ['danach']]);
  expect(um('2026-10-26', '21:00')).toEqual([['spaeter'], []]);
});

test('parts hand over to each other', () => {
  const uebergabe = zeitpunkt('2026-10-25', '01:00');
  const [ganz] = [habend('x', '2026-10-24')];
  const teile = [
    { ...ganz, id: 'a', ende: uebergabe },
    { ...ganz, id: 'b', beginn: uebergabe },
  ];
  const namen = (jetzt: string): readonly string[] => habendeUm(teile, jetzt).jetzt.map(({ id }) => id);
  expect([namen(zeitpunkt('2026-10-25', '00:59')), namen(uebergabe)]).toEqual([['a'], ['b']]);
});
