import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideDelayMs, LoadOverlay, lockTimeoutMs } from './load-overlay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the load overlay', () => {
  it('is shown while at least one load is active and goes 300 ms after the last', () => {
    const overlay = new LoadOverlay();
    const seen: boolean[] = [];
    overlay.subscribe(() => seen.push(overlay.isShown()));
    const [first, second] = [overlay.begin(), overlay.begin()];
    first();
    vi.advanceTimersByTime(1000);
    expect(overlay.isShown()).toBe(true);
    second();
    vi.advanceTimersByTime(299);
    expect(overlay.isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(overlay.isShown()).toBe(false);
    expect([seen, hideDelayMs]).toEqual([[true, false], 300]);
  });

  it('stays when the next load begins within the delay', () => {
    const overlay = new LoadOverlay();
    const changes = vi.fn();
    overlay.subscribe(changes);
    overlay.begin()();
    vi.advanceTimersByTime(200);
    const end = overlay.begin();
    vi.advanceTimersByTime(200);
    expect([overlay.isShown(), changes.mock.calls.length]).toEqual([true, 1]);
    end();
  });

  it('counts the end of a load once', () => {
    const overlay = new LoadOverlay();
    const [first] = [overlay.begin(), overlay.begin()];
    first();
    first();
    vi.advanceTimersByTime(hideDelayMs);
    expect(overlay.isShown()).toBe(true);
  });

  it("of a child is its parent's", () => {
    const parent = new LoadOverlay();
    const [one, other] = [new LoadOverlay(parent), new LoadOverlay(parent)];
    const end = one.begin();
    expect([parent.isShown(), one.isShown(), other.isShown()]).toEqual([true, true, true]);
    end();
    vi.advanceTimersByTime(hideDelayMs);
    expect([parent.isShown(), one.isShown()]).toEqual([false, false]);
  });

  it('lets go of a load that never ends, at 100 seconds', () => {
    const overlay = new LoadOverlay();
    overlay.begin();
    vi.advanceTimersByTime(99_999);
    expect(overlay.isShown()).toBe(true);
    vi.advanceTimersByTime(1 + hideDelayMs);
    expect([overlay.isShown(), lockTimeoutMs]).toEqual([false, 100_000]);
  });

  it('goes when a load fails, which is logged without its words and passed on', async () => {
    const overlay = new LoadOverlay();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(overlay.during(() => Promise.reject(new TypeError('Frau Pichler')))).rejects.toThrow('Frau Pichler');
    vi.advanceTimersByTime(hideDelayMs);
    expect(overlay.isShown()).toBe(false);
    expect(log.mock.calls).toEqual([['load failed', 'TypeError']]);
    log.mockRestore();
  });
});
