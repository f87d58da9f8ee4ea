import { expect, it } from 'vitest';
import { checksOf, isReady, type Facts } from './readiness-checks.ts';

const now = Date.parse('2026-02-02T12:00:00Z');
const facts: Facts = { app: { total: 40, missing: [] }, isPersistent: true, free: 2e9, now };
const status = { everSynced: true, lastContact: '2026-02-01T20:00:00Z' };
const failing = (facts_: Partial<Facts>, status_: Partial<typeof status> = {}) =>
  checksOf({ ...facts, ...facts_ }, { ...status, ...status_ }).filter((check) => !check.isOk).map((check) => check.id);

it('is ready when every item holds', () => {
  expect(isReady(checksOf(facts, status))).toBe(true);
});

it('names each item that is missing', () => {
  expect(failing({ app: { total: 40, missing: ['a.js'] } })).toEqual(['app']);
  expect(failing({ app: undefined })).toEqual(['app']);
  expect(failing({ isPersistent: false, free: 1e6 })).toEqual(['storage', 'space']);
  expect(failing({}, { everSynced: false, lastContact: '2026-01-30T20:00:00Z' })).toEqual(['replica', 'contact']);
});

it('does not hold it against a browser that it keeps its free space a secret', () => {
  expect(failing({ free: undefined })).toEqual([]);
});
