import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAFrame } from './one-a-frame.ts';

let frames: (() => void)[] = [];
const frame = (): void => {
  for (const one of frames.splice(0)) one();
};
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (one: () => void) => frames.push(one));
});
afterEach(() => {
  // The frame that finds nothing more to do.
  frame();
  vi.unstubAllGlobals();
});

test('what is asked for is done one a frame, in order, and what is asked for while it goes on too', () => {
  const done: number[] = [];
  for (const nr of [1, 2]) oneAFrame(() => done.push(nr));
  frame();
  expect(done).toEqual([1]);
  oneAFrame(() => done.push(3));
  frame();
  frame();
  expect(done).toEqual([1, 2, 3]);
});

test('who stays after thousands were scrolled past waits for none of them', () => {
  const done: string[] = [];
  const left = Array.from({ length: 5000 }, () => oneAFrame(() => done.push('past')));
  oneAFrame(() => done.push('here'));
  for (const leave of left) leave();
  frame();
  expect(done).toEqual(['here']);
});

test('it goes on after everything was taken back', () => {
  const done: string[] = [];
  oneAFrame(() => done.push('past'))();
  frame();
  expect(frames).toEqual([]);
  oneAFrame(() => done.push('here'));
  frame();
  expect(done).toEqual(['here']);
});
