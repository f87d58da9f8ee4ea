import { expect, test } from 'vitest';
import type { Address } from '../../features/addresses.ts';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { eigeneSchritte } from './begonnen.ts';
import { ersteSchritte, faengtAn, type Bestand } from './schritte.ts';

const nothing: Bestand = {
  sektion: { strasse: null, ort: 'Sand', email: '' },
  briefkoepfe: 0,
  benutzer: 1,
  mitglieder: 1,
  funktionaere: 0,
  bankkonten: 0,
  anlaesse: 0,
  beitragsarten: 0,
};
const own = '/musikkapellen/1' as Address;
const doneOf = (bestand: Bestand): unknown[] =>
  ersteSchritte(bestand, own).flatMap(({ id, isDone }) => (isDone === true ? [id] : []));

test('in an empty branch nothing is done, and each step is done by the data that it asks for', () => {
  expect(doneOf(nothing)).toEqual([]);
  const cases: readonly (readonly [Partial<Bestand>, string])[] = [
    [{ sektion: { strasse: 'Dorf 1', ort: 'Sand', email: 'a@b.example' } }, 'daten'],
    [{ briefkoepfe: 1 }, 'briefkopf'],
    [{ mitglieder: 2 }, 'mitglieder'],
    [{ funktionaere: 2 }, 'funktionen'],
    [{ benutzer: 2 }, 'benutzer'],
    [{ bankkonten: 1 }, 'bank'],
    [{ beitragsarten: 1 }, 'beitraege'],
    [{ anlaesse: 1 }, 'anlass'],
  ];
  for (const [more, id] of cases) expect(doneOf({ ...nothing, ...more })).toEqual([id]);
});

test('without a network nobody says whether there is a second account', () => {
  const step = ersteSchritte({ ...nothing, benutzer: undefined }, own).find(({ id }) => id === 'benutzer');
  expect(step).toMatchObject({ isDone: undefined });
});

test('only steps are shown that the person may take where the branch lies and that the menu has; a few are none', () => {
  const user = { id: 'u', benutzername: 'u', name: 'U', sek_id: 's' };
  const of = (sek_id: string, rights: readonly string[], menu = ['/mitglieder', '/beitraege', '/benutzer']) =>
    eigeneSchritte(
      ersteSchritte(nothing, own),
      { user, rights: new Rights([{ rights, sektionen: [sek_id] }]) },
      (route) => menu.includes(route),
    ).map(({ id }) => id);
  const topics = ['MITGLIEDER_ALLGEMEIN', 'KALENDER_ALLGEMEIN', 'BEITRAEGE_ARTEN', 'BENUTZER_ALLGEMEIN'];
  const rights = topics.flatMap((topic) => permissionsFor(topic, 'NEU').slice(0, 1));
  expect(of('s', rights)).toEqual(['mitglieder', 'benutzer', 'beitraege', 'anlass']);
  expect(of('s', rights, ['/mitglieder', '/benutzer'])).toEqual(['mitglieder', 'benutzer', 'anlass']);
  expect(of('elsewhere', rights)).toEqual([]);
  expect(of('s', rights.slice(0, 2))).toEqual([]);
});

test('a branch with its official alone is empty', () => {
  expect([0, 1, 2].map((mitglieder) => faengtAn({ mitglieder }, true))).toEqual([true, true, false]);
});

test('a device that has not loaded everything yet takes no branch for empty', () => {
  expect(faengtAn({ mitglieder: 0 }, false)).toBe(false);
  expect(faengtAn(undefined, true)).toBe(false);
});

test('every step leads to a list of the product, and its right is that of the table that it fills', () => {
  const modules = [...registry.modules.values()];
  const steps = ersteSchritte(nothing, own);
  const tables = new Set(modules.map(({ table }) => table.right));
  expect(steps.filter(({ right }) => !tables.has(right))).toEqual([]);
  expect(steps.filter(({ to }) => to !== own && !modules.some(({ route }) => route === to))).toEqual([]);
  const tabs = Object.keys(registry.module('sektionen').tabs ?? {});
  expect(steps.flatMap(({ tab }) => (tab === undefined || tabs.includes(tab) ? [] : [tab]))).toEqual([]);
});
