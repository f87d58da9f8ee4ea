// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUse } from './idle.ts';

const idleMs = 900_000;

/** A window that only passes events on. */
class FakeDocument extends EventTarget {
  visibilityState = 'visible';
}

const stage = { lastUse: 0 as number | undefined };
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', new FakeDocument());
  stage.lastUse = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const onUse = vi.fn();
  const onIdle = vi.fn();
  const watch = watchUse({
    now: () => Date.now(),
    idleMs: () => idleMs,
    lastUse: async () => stage.lastUse,
    onUse,
    onIdle,
  });
  stop = watch.stop;
  return { watch, onUse, onIdle };
}

const touch = () => dispatchEvent(new Event('pointerdown'));
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('watching for use', () => {
  it('locks once when nobody has touched anything for the time', async () => {
    const { onIdle } = start();
    await wait(idleMs - 10_000);
    touch();
    await wait(idleMs - 10_000);
    expect(onIdle).not.toHaveBeenCalled();
    await wait(60_000);
    expect(onIdle.mock.calls).toEqual([[false]]);
  });

  it('does not take the touch that wakes a sleeping tablet for use', async () => {
    const { onIdle, onUse } = start();
    vi.setSystemTime(1_000_000 + idleMs + 1);
    touch();
    await wait(0);
    expect(onUse).not.toHaveBeenCalled();
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('stays open while another tab is used, also if it slept through that tab’s word', async () => {
    const { watch, onIdle } = start();
    await wait(idleMs - 10_000);
    watch.used();
    await wait(20_000);
    expect(onIdle).not.toHaveBeenCalled();
    stage.lastUse = Date.now() + idleMs - 30_000;
    vi.setSystemTime(Date.now() + idleMs);
    await wait(10_000);
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('locks when it comes to the front and was locked elsewhere meanwhile', async () => {
    const { onIdle } = start();
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(onIdle).not.toHaveBeenCalled();
    stage.lastUse = undefined;
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(onIdle.mock.calls).toEqual([[true]]);
  });

  it('tells the other tabs of use every ten seconds at most', async () => {
    const { onUse } = start();
    touch();
    touch();
    await wait(9_000);
    touch();
    expect(onUse).toHaveBeenCalledTimes(1);
    await wait(1_000);
    touch();
    expect(onUse).toHaveBeenCalledTimes(2);
  });
});
