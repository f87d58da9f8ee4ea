import { expect, test } from 'vitest';
import { widersprueche } from './steuernummer.ts';

test.each([
  ['nothing where all agrees', { steuer_id: 'RSSMRA85T10A562S', gebdatum: '1985-12-10', geschlecht: 'Maennlich' }, 0],
  ['another birth date', { steuer_id: 'RSSMRA85T10A562S', gebdatum: '1985-12-11', geschlecht: 'Maennlich' }, 1],
  ['another gender', { steuer_id: 'rssmra85t10a562s', gebdatum: '1985-12-10', geschlecht: 'Weiblich' }, 1],
  ['both', { steuer_id: 'RSSMRA85T10A562S', gebdatum: '1990-01-01', geschlecht: 'Weiblich' }, 2],
  ['nothing where birth and gender are not known', { steuer_id: 'RSSMRA85T10A562S' }, 0],
  ['nothing for a number of another country', { steuer_id: '86095742719', gebdatum: '1990-01-01' }, 0],
])('a codice fiscale contradicts %s', (_what, row, count) => {
  expect(widersprueche(row)).toHaveLength(count);
});
