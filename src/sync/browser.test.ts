import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserEnvironment } from './browser.ts';

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
}

let page: EventTarget;
let shown: FakeDocument;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  shown = new FakeDocument();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', shown);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const look = (state: string): void => {
  shown.visibilityState = state;
  shown.dispatchEvent(new Event('visibilitychange'));
};

it.each(['online', 'offline', 'pageshow'])('looks at the network at once on %s', (event) => {
  const listener = vi.fn();
  browserEnvironment().network.subscribe(listener);
  page.dispatchEvent(new Event(event));
  expect(listener).toHaveBeenCalledOnce();
});

it('looks at once when somebody comes back after a sleep, and not for each glance at another window', () => {
  const listener = vi.fn();
  const forget = browserEnvironment().network.subscribe(listener);
  look('hidden');
  vi.advanceTimersByTime(2000);
  look('visible');
  expect(listener).not.toHaveBeenCalled();
  look('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect(listener).not.toHaveBeenCalled();
  look('visible');
  expect(listener).toHaveBeenCalledOnce();
  forget();
  look('hidden');
  vi.advanceTimersByTime(3_600_000);
  look('visible');
  page.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
});
