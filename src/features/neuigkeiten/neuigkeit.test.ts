import { expect, it } from 'vitest';
import { gilt, neuigkeitfehler } from './neuigkeit.rules.ts';

const jetzt = '2026-11-20T08:00:00.000Z';

it.each([
  ['a draft', { status: 'Entwurf' }, false],
  ['what is released and has no times', { status: 'Freigegeben' }, true],
  ['what begins now', { status: 'Freigegeben', ab: jetzt }, true],
  ['what begins later', { status: 'Freigegeben', ab: '2026-11-20T08:00:01.000Z' }, false],
  ['what ends now', { status: 'Freigegeben', bis: jetzt }, false],
  ['what ends later', { status: 'Freigegeben', ab: null, bis: '2026-11-20T08:00:01.000Z' }, true],
  ['what was archived', { status: 'Archiviert' }, false],
] as const)('%s is out or not', (_what, row, wanted) => {
  expect(gilt(row, jetzt)).toBe(wanted);
});

it('news end after they begin', () => {
  expect(neuigkeitfehler({ ab: jetzt, bis: jetzt }).map(({ feld }) => feld)).toEqual(['bis']);
  expect(neuigkeitfehler({ ab: jetzt, bis: '2026-11-21T08:00:00.000Z' })).toEqual([]);
  expect(neuigkeitfehler({ ab: null, bis: jetzt })).toEqual([]);
});
