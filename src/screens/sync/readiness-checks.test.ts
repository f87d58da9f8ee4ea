import { expect, it } from 'vitest';
import { firstStatus, type SyncStatus } from '../../sync/status.ts';
import { checksOf, isReady, type Facts } from './readiness-checks.ts';

const now = Date.parse('2026-02-02T12:00:00Z');
const facts: Facts = {
  app: { total: 40, missing: [] },
  isComplete: true,
  differing: [],
  verifiedAt: now,
  photos: { wanted: 12, missing: 0, bytes: 0 },
  isPersistent: true,
  free: 2e9,
  vault: { sealed: true, recoverable: true },
  now,
};
const status: SyncStatus = { ...firstStatus, everSynced: true, lastContact: '2026-02-01T20:00:00Z' };
const failing = (facts_: Partial<Facts>, status_: Partial<SyncStatus> = {}) =>
  checksOf({ ...facts, ...facts_ }, { ...status, ...status_ })
    .filter((check) => !check.isOk)
    .map((check) => check.id);

it('is ready when every item holds', () => {
  expect(isReady(checksOf(facts, status))).toBe(true);
});

it.each([
  ['app', { app: undefined }, {}],
  ['app', { app: { total: 40, missing: ['a.js'] } }, {}],
  ['replica', { isComplete: false }, {}],
  ['replica', { differing: ['personen'] }, {}],
  ['replica', {}, { everSynced: false }],
  ['replica', {}, { repair: 'unreadable' as const }],
  ['replica', {}, { fault: 'lost' as const }],
  ['photos', { photos: { wanted: 12, missing: 3, bytes: 1e6 } }, {}],
  ['storage', { isPersistent: false }, {}],
  ['space', { free: 1e6 }, {}],
  ['vault', { vault: { sealed: false, recoverable: true } }, {}],
  ['vault', { vault: { sealed: true, recoverable: false } }, {}],
  ['contact', {}, { lastContact: null }],
  ['contact', {}, { lastContact: '2026-01-30T20:00:00Z' }],
  ['waiting', {}, { waiting: 1 }],
  ['waiting', {}, { conflicts: 1 }],
  ['waiting', {}, { unreadable: 1 }],
])('names %s when %j %j', (id, facts_, status_) => {
  expect(failing(facts_, status_)).toEqual([id]);
});

it('is ready also where the browser grants no lasting storage, which nobody can change', () => {
  expect(isReady(checksOf({ ...facts, isPersistent: false }, status))).toBe(true);
  expect(isReady(checksOf({ ...facts, free: 1e6 }, status))).toBe(false);
});

it('does not hold it against a browser that it keeps its free space a secret', () => {
  expect(failing({ free: undefined })).toEqual([]);
});

it('counts a replica as whole again when it was loaded anew', () => {
  expect(failing({}, { repair: 'done' as const })).toEqual([]);
});
