import { expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import { wartet, werWartet } from './warteliste.rules.ts';

const jetzt = '2026-05-01T08:00:00.000Z';
const teilnehmer = [
  { id: 'r', typ: 'Reserve', rang: 1 },
  { id: 'w7', typ: 'Warteliste', rang: 7 },
  { id: 'da', typ: 'Angemeldet' },
  { id: 'w3', typ: 'Warteliste', rang: 3 },
];
const gesagt = (gruende: ReadonlyMap<string, string>): readonly string[] =>
  werWartet(teilnehmer, gruende, jetzt).map(({ wer, text = '' }) => `${wer.id}: ${germanText(text)}`);

test('without a connection it is known who waits, and at which place', () => {
  expect(gesagt(new Map())).toEqual(['w3: Warteliste, Platz 1', 'w7: Warteliste, Platz 2', 'r: Reserve, Platz 1']);
});

test('with one, why', () => {
  expect(gesagt(new Map([['w7', 'Der Kurs ist voll.']]))).toEqual([
    'w3: Warteliste, Platz 1',
    'w7: Der Kurs ist voll.',
    'r: Reserve, Platz 1',
  ]);
});

test('who was offered a seat comes first, as long as it is held', () => {
  const frei = (angebotbis: string) => ({ id: 'o', typ: 'Angefragt', angebotbis });
  const bis = '2026-05-02T08:00:00.000Z';
  expect(werWartet([...teilnehmer, frei(bis)], new Map(), jetzt)[0]).toEqual({ wer: frei(bis), bis });
  expect(werWartet([frei(jetzt)], new Map(), jetzt)).toEqual([]);
});

test('only the lists wait', () => {
  expect(['Warteliste', 'Reserve', 'Angemeldet', 'Zurueckgetreten', null].map(wartet)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
