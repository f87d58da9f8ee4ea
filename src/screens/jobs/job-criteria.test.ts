import { afterEach, expect, it, vi } from 'vitest';
import { defaultCriteria } from './job-criteria.tsx';

afterEach(() => void vi.useRealTimers());

it('the list of jobs starts with the own ones of the last seven days', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T22:59:00Z') });
  expect(defaultCriteria()).toEqual({ eigenejobs: 'true', erstelltamvon: '2026-02-22' });
  vi.setSystemTime(new Date('2026-03-01T23:01:00Z'));
  expect(defaultCriteria()['erstelltamvon']).toBe('2026-02-23');
});
