import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkForUpdate } from './pwa.ts';

const worker = {};

function registered(registration: object | undefined): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
}

const registration = (workers: { active?: object; installing?: object; waiting?: object }): object => ({
  active: null,
  installing: null,
  waiting: null,
  update: async () => undefined,
  ...workers,
});

describe('looking for a new version', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('finds one that installs or waits behind the worker that holds the app', async () => {
    registered(registration({ active: worker, installing: worker }));
    expect(await checkForUpdate()).toBe('coming');
    registered(registration({ active: worker, waiting: worker }));
    expect(await checkForUpdate()).toBe('coming');
    registered(registration({ active: worker }));
    expect(await checkForUpdate()).toBe('none');
  });

  it('does not take the first worker, which installs while somebody signs in, for a new version: a reload brings that', async () => {
    registered(registration({ installing: worker }));
    expect(await checkForUpdate()).toBe('unmanaged');
    registered(undefined);
    expect(await checkForUpdate()).toBe('unmanaged');
  });
});
