import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { variantOf, type Variante } from '../../variants/variants.ts';
import { searchDefaults, firstCriteria } from './search-defaults.ts';
import type { Route } from '../../kit/define-module.ts';

it.each([
  ['year', '2026'],
  ['yearOn', '2026-'],
  ['sevenDaysBack', '2026-03-03'],
  ['firstOfYear', '2026-01-01'],
  ['Ausfuehrend', 'Ausfuehrend'],
])('a criterion that starts with %s has the value %s', (given, expected) => {
  expect(searchDefaults({ searchDefaults: { a: given } }, '2026-03-10')).toEqual({ a: expected });
});

it('a list starts with the current year, contacts with those that perform, and no section is chosen', () => {
  const start = (module: string) => searchDefaults(registry.module(module), '2026-03-10');
  expect(start('einsaetze')).toEqual({ jahr: '2026' });
  for (const kurse of ['ausbildungen', 'taetigkeiten', 'uebungen'])
    expect([kurse, start(kurse)]).toEqual([kurse, { jahr: '2026-' }]);
  expect(start('kontakte')).toEqual({ kontaktstatus: 'Ausfuehrend' });
  expect(start('mitglieder')).toEqual({});
});

it('a list starts with the standard of its kind of organisation, and on the own station where the setting says so or one must be chosen', () => {
  const off = { rettungsstellen: false, mitglieder: false, ausbildungen: false, einsaetze: false };
  const start = (variante: Variante, module: string, own = off, route?: Route) =>
    firstCriteria(
      { ...registry.module(module), ...(route === undefined ? {} : { route }) },
      { variant: variantOf(variante), own, sek_id: 'sexten', today: '2026-03-10' },
    );
  expect(start('VSM', 'mitglieder')).toEqual({
    tagboxmitgliedsstatus: 'musizierend,nichtmusizierend',
    tagboxmitgliedschaft: 'Mitglied',
  });
  for (const variante of ['KJS', 'SKJ'] as const)
    expect(start(variante, 'mitglieder')).toEqual({
      tagboxmitgliedsstatus: 'Jugend',
      tagboxmitgliedschaft: 'Mitglied,Ehrenmitglied',
    });
  expect([
    start('BERGRETTUNG', 'mitglieder'),
    start('BERGRETTUNG', 'mitglieder', { ...off, mitglieder: true }),
    start('BERGRETTUNG', 'einsaetze', { ...off, mitglieder: true }),
  ]).toEqual([{}, { sek_id: 'sexten' }, { jahr: '2026' }]);
  expect([start('VSM', 'rechnungen'), start('SCV', 'rechnungen')]).toEqual([
    { jahr: '2026', sek_id: 'sexten' },
    { jahr: '2026' },
  ]);
});

it('the cash ledger starts with the first of January', () => {
  expect(searchDefaults(registry.module('kassabuch'), '2026-03-10')).toEqual({ vondatum: '2026-01-01' });
});

it('bulk payments start with those of the last seven days', () => {
  expect(searchDefaults(registry.module('sbs_laeufe'), '2026-03-10')).toEqual({ erstelltamvon: '2026-03-03' });
});

it('newsletters start with those that are being edited, the first of the statuses', () => {
  expect(searchDefaults(registry.module('newsletter'), '2026-03-10')).toEqual({ status: 'Bearbeitung' });
});

it('direct debits start with those of this year', () => {
  expect(searchDefaults(registry.module('lastschriften'), '2026-03-10')).toEqual({ zeitraumvon: '2026-01-01' });
});
