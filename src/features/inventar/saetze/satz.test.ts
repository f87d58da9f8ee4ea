import { describe, expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import {
  enthaelt,
  gefunden,
  plombeHaelt,
  teilfehler,
  teilzustand,
  zustandVonSatz,
  type Fund,
  type Teilstand,
} from './satz.rules.ts';

const heute = '2026-06-12';
const da: Teilstand = { soll: 2, ist: 2, pflicht: true, istGesperrt: false, verfall: null, istBaldFaellig: false };

describe('the state of a set is that of its worst part', () => {
  test.each([
    ['all there', {}, 'Vollstaendig'],
    ['duty missing', { ist: 1 }, 'NichtEinsatzklar'],
    ['an optional part missing', { ist: 1, pflicht: false }, 'EinsatzklarMitMangel'],
    ['locked', { istGesperrt: true }, 'NichtEinsatzklar'],
    ['locked though optional: a locked part locks the set', { istGesperrt: true, pflicht: false }, 'NichtEinsatzklar'],
    ['expired yesterday', { verfall: '2026-06-11' }, 'NichtEinsatzklar'],
    ['the last day on which it may be used', { verfall: heute }, 'Vollstaendig'],
    ['a date coming up', { istBaldFaellig: true }, 'EinsatzklarMitMangel'],
    ['never looked at', { ist: null }, 'EinsatzklarMitMangel'],
    ['a set in it that is unfit', { darin: 'NichtEinsatzklar' }, 'NichtEinsatzklar'],
    ['an optional set in it that is unfit', { darin: 'NichtEinsatzklar', pflicht: false }, 'EinsatzklarMitMangel'],
  ] as const)('%s', (_, teil, state) => {
    expect(teilzustand({ ...da, ...teil }, heute)).toBe(state);
    expect(zustandVonSatz([da, { ...da, ...teil }], heute)).toBe(state);
  });

  test('a set without parts is whole', () => {
    expect(zustandVonSatz([], heute)).toBe('Vollstaendig');
  });
});

const zeile = (satz_id: string, inventar_id: string) => ({
  id: `${satz_id}-${inventar_id}`,
  satz_id,
  inventar_id,
  soll: 1,
});
const wagen = [
  zeile('wagen', 'kiste'),
  zeile('kiste', 'rucksack'),
  zeile('rucksack', 'modul'),
  zeile('modul', 'schere'),
];
const sagt = (teil: object, zeilen = wagen): readonly string[] =>
  teilfehler(teil, zeilen, (id) => id).map(({ text }) => germanText(text));

test('a set is in no set that lies in it, and nothing lies in a set twice', () => {
  expect(enthaelt('wagen', 'schere', wagen)).toBe(true);
  expect(sagt(zeile('rucksack', 'wagen'))).toEqual(['wagen enthält bereits rucksack.']);
  expect(sagt(zeile('wagen', 'wagen'))).toEqual(['wagen enthält bereits wagen.']);
  expect(sagt({ ...zeile('kiste', 'rucksack'), id: 'neu' })).toEqual(['kiste enthält bereits rucksack.']);
});

test('sets lie in each other four deep, not five', () => {
  expect(sagt(zeile('modul', 'pinzette'))).toEqual([]);
  expect(sagt(zeile('schere', 'niete'))).toEqual(['Sätze liegen höchstens 4 tief ineinander.']);
  expect(sagt(zeile('halle', 'wagen'))).toEqual(['Sätze liegen höchstens 4 tief ineinander.']);
});

test('a part is a piece or an article, a piece is there once', () => {
  expect(sagt({ satz_id: 'kiste', soll: 1 })).toEqual(['Entweder ein Stück oder einen Artikel angeben.']);
  expect(sagt({ ...zeile('kiste', 'seil'), soll: 2 })).toEqual(['Ein einzelnes Stück gibt es nur einmal.']);
  expect(sagt({ satz_id: 'kiste', artikel_id: 'binde', soll: 20 })).toEqual([]);
});

test('the later scan wins: what was packed elsewhere since is missing in the earlier set (domain: inventar-tief 1.8)', () => {
  const teil = zeile('rucksack', 'schere');
  const fund = (satz_id: string, teil_id: string, um: string): Fund => ({
    satz_id,
    teil_id,
    inventar_id: 'schere',
    zeitpunkt: `2026-06-12T${um}:00.000Z`,
    ist: 1,
    verfall: null,
  });
  const erst = fund('rucksack', teil.id, '08:00');
  expect(gefunden(teil, [])).toEqual({ ist: null, verfall: null });
  expect(gefunden(teil, [erst])).toMatchObject({ ist: 1 });
  expect(gefunden(teil, [erst, fund('tasche', 'x', '09:00')])).toMatchObject({ ist: 0 });
  expect(gefunden(teil, [fund('tasche', 'x', '07:00'), erst])).toMatchObject({ ist: 1 });
});

test('a seal counts with the number that the set was closed with', () => {
  expect(plombeHaelt('4711', ' 4711 ')).toBe(true);
  expect(plombeHaelt('4711', '4712')).toBe(false);
  expect(plombeHaelt(null, null)).toBe(false);
});
