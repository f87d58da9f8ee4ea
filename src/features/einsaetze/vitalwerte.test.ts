import { expect, test } from 'vitest';
import { gcsSum, ofThisMinute } from './vitalwerte.rules.ts';

test('the sum of the GCS has all three parts or is none', () => {
  expect(gcsSum({ gcs_e: 3, gcs_v: 4, gcs_m: 6 })).toBe(13);
  expect(gcsSum({ gcs_e: 3, gcs_v: null, gcs_m: 6 })).toBeUndefined();
});

test('values of one minute are one row: the newest of it that nothing replaces', () => {
  const rows = [
    { id: 'a', zeitpunkt: '2026-02-01T10:15:02.000Z' },
    { id: 'b', zeitpunkt: '2026-02-01T10:15:02.000Z', ersetzt_id: 'a' },
    { id: 'c', zeitpunkt: '2026-02-01T10:14:59.000Z' },
  ];
  expect(ofThisMinute(rows, '2026-02-01T10:15:59.999Z')?.id).toBe('b');
  expect(ofThisMinute(rows, '2026-02-01T10:16:00.000Z')).toBeUndefined();
});
