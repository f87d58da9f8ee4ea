import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const events = new EventTarget();
const press = (type: string): boolean => events.dispatchEvent(new Event(type));
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
const ui = await import('./press.ts');

beforeAll(() => vi.useFakeTimers());
beforeEach(() => vi.advanceTimersByTime(10_000));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what moves waits until the finger is up and a second more', () => {
  press('pointerdown');
  const move = vi.fn();
  ui.whenCalm(move);
  vi.advanceTimersByTime(5000);
  expect(move).not.toHaveBeenCalled();
  press('pointerup');
  vi.advanceTimersByTime(900);
  press('pointerdown');
  press('pointerup');
  vi.advanceTimersByTime(900);
  expect(move).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1100);
  expect(move).toHaveBeenCalledOnce();
});

test('where nothing was pressed it moves at once, and not at all when it was called off', () => {
  const [move, never] = [vi.fn(), vi.fn()];
  ui.whenCalm(move);
  ui.whenCalm(never)();
  vi.advanceTimersByTime(0);
  expect(move).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});

test('what a left field says waits for the end of the press alone', () => {
  press('pointerdown');
  const say = vi.fn();
  ui.afterPress(say);
  vi.advanceTimersByTime(5000);
  expect(say).not.toHaveBeenCalled();
  press('pointercancel');
  vi.advanceTimersByTime(0);
  expect(say).toHaveBeenCalledOnce();
});
