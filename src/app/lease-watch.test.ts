import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLease } from './lease-watch.ts';

const day = 86_400_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched(first: number) {
  let left = first;
  const short: (number | undefined)[] = [];
  const over = vi.fn();
  const stop = watchLease({ left: async () => left, onShort: (ms) => short.push(ms), onOver: over });
  const pass = async (ms: number): Promise<void> => {
    left = ms;
    await vi.advanceTimersByTimeAsync(60_000);
  };
  return { short, over, stop, pass };
}

it('says when two days are left, and no more after a contact', async () => {
  const { short, pass, stop } = watched(3 * day);
  await vi.advanceTimersByTimeAsync(0);
  await pass(day);
  await pass(14 * day);
  expect(short).toEqual([undefined, day, undefined]);
  stop();
});

it('ends once when nothing is left', async () => {
  const { over, pass, stop } = watched(day);
  await pass(0);
  await pass(0);
  expect(over).toHaveBeenCalledTimes(1);
  stop();
});
