import { expect, test } from 'vitest';
import { imAbgang } from './abgang.rules.ts';

test('what is gone and not booked waits for the books, the oldest first', () => {
  const anlage = (id: string, abgangam: string | null, status: 'Aktiv' | 'Abgegangen' = 'Aktiv') => ({
    id,
    abgangam,
    status,
  });
  const alle = [
    anlage('da', null),
    anlage('neu', '2026-11-20'),
    anlage('alt', '2026-03-01'),
    anlage('gebucht', '2026-02-01', 'Abgegangen'),
    anlage('bald', '2026-12-31'),
  ];
  expect(imAbgang(alle, '2026-11-26').map(({ id }) => id)).toEqual(['alt', 'neu']);
});
