import { expect, test } from 'vitest';
import { moveOf, type LineKey } from './line-keys.ts';

const sheet = { lines: ['eins', 'zwei', 'neu'], columns: ['datum', 'betrag'], mayAdd: true };
const plain: LineKey = {
  key: '',
  ctrl: false,
  shift: false,
  alt: false,
  isOpen: false,
  isAtStart: false,
  isAtEnd: false,
  isLast: true,
  isFirst: true,
};
const press = (line: string, column: string, key: string, more: Partial<LineKey> = {}) => {
  const move = moveOf(sheet, { line, column }, { ...plain, key, ...more });
  return move?.do === 'go' ? `${move.to.line} ${move.to.column}` : move?.do;
};

test.each([
  ['tab goes to the next cell', 'eins', 'datum', 'Tab', {}, 'eins betrag'],
  ['tab goes on in the next line', 'eins', 'betrag', 'Tab', {}, 'zwei datum'],
  ['tab in the last cell leaves the sheet', 'neu', 'betrag', 'Tab', {}, undefined],
  ['tab stays in a cell of two fields', 'eins', 'datum', 'Tab', { isLast: false }, undefined],
  ['shift and tab go back to the line above', 'zwei', 'datum', 'Tab', { shift: true }, 'eins betrag'],
  ['enter goes down', 'eins', 'betrag', 'Enter', {}, 'zwei betrag'],
  ['enter in the last line adds one', 'neu', 'betrag', 'Enter', {}, 'add'],
  ['enter chooses in an open list', 'eins', 'betrag', 'Enter', { isOpen: true }, undefined],
  ['arrows go up and down', 'zwei', 'datum', 'ArrowUp', {}, 'eins datum'],
  ['an arrow stays in the text', 'eins', 'datum', 'ArrowRight', {}, undefined],
  ['an arrow at the end of the text goes on', 'eins', 'datum', 'ArrowRight', { isAtEnd: true }, 'eins betrag'],
  ['ctrl and d remove', 'eins', 'datum', 'd', { ctrl: true }, 'remove'],
  ['alt and enter open all fields', 'eins', 'datum', 'Enter', { alt: true }, 'open'],
  ['letters are typed', 'eins', 'datum', 'a', {}, undefined],
] as const)('%s', (_, line, column, key, more, does) => {
  expect(press(line, column, key, more)).toBe(does);
});
