import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalOf } from './errors.ts';

const sqlError = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' });

describe('a database that cannot answer', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test.each([
    { method: 'GET', route: '/api/mgd/mitglieder' },
    { method: 'POST', route: '/api/mgd/mitglieder/suche' },
  ])('a question that took too long is refused, and nobody is invited to repeat it: $method', (about) => {
    const { status, headers, body } = refusalOf(sqlError('57014'), about);
    expect([status, body.kind, headers]).toEqual([422, 'input', {}]);
  });

  test.each(['57014', '53300'])(
    'a write that met %s comes again, not at once and not together with all others',
    (code) => {
      const waits = Array.from({ length: 50 }, () =>
        refusalOf(sqlError(code), { method: 'POST', route: '/api/sync/batch' }),
      ).map(({ status, headers }) => {
        expect(status).toBe(503);
        return Number(headers['Retry-After']);
      });
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(15);
      expect(new Set(waits).size).toBeGreaterThan(5);
    },
  );
});
