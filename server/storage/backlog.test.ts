import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Backlog, watchBacklog } from './backlog.ts';

describe('the backlog', () => {
  let now = 0;
  let backlog: Backlog;
  beforeEach(() => {
    now = 0;
    backlog = new Backlog(() => now);
  });

  test('says how long the oldest wait lasts, and nothing of short ones', () => {
    const first = backlog.begin();
    now = 1900;
    const second = backlog.begin();
    expect(backlog.seconds()).toBe(0);
    now = 4200;
    expect(backlog.seconds()).toBe(4);
    first();
    first();
    expect(backlog.seconds()).toBe(2);
    second();
    expect(backlog.seconds()).toBe(0);
  });

  test('a wait that fails is over', async () => {
    await expect(backlog.during(() => Promise.reject(new Error('gescheitert')))).rejects.toThrow('gescheitert');
    now = 60_000;
    expect(backlog.seconds()).toBe(0);
  });

  describe('watched', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('writes one line when it begins and one when it ends', () => {
      const lines: { art: string; sekunden: number }[] = [];
      const stop = watchBacklog(backlog, (_stufe, art, { sekunden } = {}) =>
        lines.push({ art, sekunden: Number(sekunden) }),
      );
      const end = backlog.begin();
      for (now = 1000; now <= 7000; now += 1000) vi.advanceTimersByTime(1000);
      end();
      vi.advanceTimersByTime(5000);
      stop();
      expect(lines.map(({ art, sekunden }) => [art, sekunden])).toEqual([
        ['verzug', 2],
        ['verzug-ende', 7],
      ]);
    });
  });
});
