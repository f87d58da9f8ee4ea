import { afterEach, expect, test, vi } from 'vitest';
import { keepStorage } from './keep-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without a store that can be kept', {}, false],
  ['without the call', { storage: {} }, false],
  ['where it fails', { storage: { persist: () => Promise.reject(new TypeError('no')) } }, false],
  ['where it is refused', { storage: { persist: () => Promise.resolve(false) } }, false],
  ['where it is granted', { storage: { persist: () => Promise.resolve(true) } }, true],
])('asking to keep the data of the device, %s', async (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(await keepStorage()).toBe(expected);
});
