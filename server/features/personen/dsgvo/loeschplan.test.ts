import { expect, test } from 'vitest';
import { planFor } from './loeschplan.ts';

const from = (subject: Partial<Parameters<typeof planFor>[0]>) =>
  Object.fromEntries(
    (planFor({ ende: '2020-05-15', zahlungen: [], isContact: false, ...subject }) ?? []).map(({ klasse, ab }) => [
      klasse,
      ab,
    ]),
  );

test('contact data go 90 days after the exit, the core three years after its year, figures without a name stay', () => {
  expect(from({})).toEqual({ kontakt: '2020-08-13', kern: '2024-01-01', statistik: null });
});

test('payments are kept for ten years after the end of the year of the last one', () => {
  expect(from({ zahlungen: ['2019-03-01', '2018-12-31'] })).toMatchObject({ zahlungen: '2030-01-01' });
});

test('an archived contact has no membership to wait for', () => {
  expect(from({ isContact: true, ende: '2026-03-10' })).toMatchObject({ kontakt: '2026-03-10', kern: '2026-03-10' });
});

test('nobody is planned who still belongs to a branch', () => {
  expect(planFor({ ende: null, zahlungen: [], isContact: false })).toBeUndefined();
});
