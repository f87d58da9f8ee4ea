import { expect, test } from 'vitest';
import type { Sicherungslauf } from '../../protocol/sicherungen.ts';
import { backupState, lastGood } from './backup-state.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const lauf = (own: Partial<Sicherungslauf> = {}): Sicherungslauf => ({
  id: 'a',
  art: 'Uhr',
  begonnenam: '2026-11-22T02:00:00Z',
  fertigam: '2026-11-22T02:05:00Z',
  benutzername: null,
  name: '2026-11-22T02-00-00Z',
  dateien: 10,
  bytes: 1000,
  fehler: null,
  geprueftam: '2026-11-22T02:06:00Z',
  pruefungfehler: null,
  tabellen: 5,
  zeilen: 100,
  entferntam: null,
  vorhanden: true,
  ...own,
});
const failed = lauf({ fehler: 'x', vorhanden: false });
const old = lauf({ begonnenam: '2026-11-20T02:00:00Z' });

test.each([
  ['none', true, [], 'bad', 'Es gibt keine Sicherung'],
  ['only failed ones', true, [failed], 'bad', 'Es gibt keine Sicherung'],
  ['one that is gone', true, [lauf({ vorhanden: false })], 'bad', 'Es gibt keine Sicherung'],
  ['one under way', true, [lauf({ fertigam: null, vorhanden: false })], 'bad', 'Es gibt keine Sicherung'],
  ['one that failed after a good one', true, [failed, old], 'bad', 'Die letzte Sicherung ist gescheitert'],
  ['one that did not pass', true, [lauf({ pruefungfehler: 'x' }), old], 'bad', 'Die letzte Sicherung ist gescheitert'],
  ['one by hand', false, [lauf()], 'warn', 'Es ist keine tägliche Sicherung eingerichtet'],
  ['one of the day before yesterday', true, [old], 'bad', 'Die letzte Sicherung ist älter als ein Tag'],
  ['one of this night', true, [lauf()], 'ok', 'Gesichert'],
  ['one of this night while another is made', true, [lauf({ fertigam: null }), lauf()], 'ok', 'Gesichert'],
] as const)('with %s', (_name, automatisch, laeufe, tone, title) => {
  expect(backupState({ automatisch, laeufe: [...laeufe] }, now)).toMatchObject({ tone, title });
});

test('one that was not tried yet is said to be', () => {
  const fresh = lauf({ geprueftam: null, tabellen: null, zeilen: null });
  expect(backupState({ automatisch: true, laeufe: [fresh] }, now).text).toBe('Diese Sicherung ist noch nicht geprüft.');
  expect(lastGood({ laeufe: [failed, old] })).toBe(old);
});
