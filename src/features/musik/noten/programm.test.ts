import { expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import { inReihenfolge, laenge, laengeText, uebernahme, werkfehler } from './programm.rules.ts';

const dauern = ['4:35', '7:50', '12:05', '3:20', '6:45'].map((text) => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
});
const werke = dauern.map((dauer, at) => ({ id: String(at), reihenfolge: at + 1, dauer }));
const programm = (more: readonly object[] = []) => inReihenfolge([...werke, ...more], () => undefined);

test('a programme takes as long as its works, and what lies between them', () => {
  const { musik, gesamt } = laenge(programm(), { wechseldauer: 45 });
  expect([musik, gesamt].map((seconds) => laengeText(seconds, 0))).toEqual(['34:35', '37:35']);
  expect(laenge(programm(), { wechseldauer: 0, pausendauer: 900 }).gesamt).toBe(2075 + 900);
});

test('a work whose duration nobody knows makes it at least so long, and encores do not count', () => {
  const { musik, ohneDauer } = laenge(programm([{ id: 'x' }, { id: 'z', dauer: 300, zugabe: true }]), {});
  expect(germanText(laengeText(musik, ohneDauer))).toBe('mindestens 34:35, 1 Werk ohne Dauer');
  expect(germanText(laengeText(musik, 3))).toBe('mindestens 34:35, 3 Werke ohne Dauer');
  expect(germanText(laengeText(0, 3))).toBe('Werke ohne Dauer: 3');
});

test('an empty programme takes no time', () => {
  expect(laenge([], { wechseldauer: 45, pausendauer: 900 })).toEqual({ musik: 0, gesamt: 0, ohneDauer: 0 });
});

test('works stand in their order, encores last, and are called and timed as in the archive where the line says nothing', () => {
  const noten = { id: 'n', werktitel: 'Florentiner Marsch', komponist: 'Julius Fučík', dauer: 320 };
  const gezeigt = inReihenfolge(
    [
      { id: 'c', zugabe: true, reihenfolge: 1, werktitel: 'Zugabe' },
      { id: 'b', reihenfolge: 2, werktitel: 'Zweites' },
      { id: 'a', reihenfolge: 1, noten_id: 'n', dauer: 300 },
      { id: 'd', werktitel: 'Ohne Nummer' },
    ],
    (id) => (id === 'n' ? noten : undefined),
  );
  expect(gezeigt.map(({ werktitel, dauer }) => [werktitel, dauer])).toEqual([
    ['Florentiner Marsch', 300],
    ['Zweites', null],
    ['Ohne Nummer', null],
    ['Zugabe', null],
  ]);
  expect(uebernahme({ werktitel: 'Florentiner' }, noten, 'G1')).toMatchObject({
    werktitel: 'Florentiner',
    komponist: 'Julius Fučík',
    arrangeur: null,
    werknr: 'G1',
  });
});

test('a work that is not in the archive says its title and composer', () => {
  expect(werkfehler({ noten_id: null, werktitel: null, komponist: null }).map(({ feld }) => feld)).toEqual([
    'werktitel',
    'komponist',
  ]);
  expect(werkfehler({ noten_id: 'n', werktitel: null, komponist: null })).toEqual([]);
});
