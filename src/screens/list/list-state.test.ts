import { beforeEach, expect, it, vi } from 'vitest';
import type { Criteria } from '../../kit/search.ts';
import { registry } from '../../features/registry.ts';
import { jobList } from '../jobs/job-list.ts';
import {
  beginLists,
  chooseSektion,
  chosenSektion,
  clearListStates,
  listState,
  setListState,
  startCriteria,
  startLists,
  subscribe,
} from './list-state.ts';

const mitglieder = registry.module('mitglieder');
const einsaetze = registry.module('einsaetze');
const orte = registry.module('orte');

beforeEach(() => {
  chooseSektion(undefined);
  startLists(() => ({}));
});

it('a section chosen in one list holds in all that have one', () => {
  setListState(einsaetze, { typed: 'rotwand', criteria: { status: 'Eingabe' } });
  setListState(mitglieder, { typed: '', criteria: { sek_id: 'bozen' } });
  expect(listState(einsaetze)).toMatchObject({ typed: 'rotwand', criteria: { status: 'Eingabe', sek_id: 'bozen' } });
  expect(listState(orte).criteria).toEqual({});
});

it('a list that has no branch does not take it from the others', () => {
  chooseSektion('bozen');
  setListState(orte, { typed: 'x', criteria: {} });
  expect(chosenSektion()).toBe('bozen');
});

it('taking the branch away in one list takes it away in all', () => {
  chooseSektion('bozen');
  setListState(einsaetze, { typed: '', criteria: { sek_id: 'bozen', status: 'Eingabe' } });
  setListState(mitglieder, { typed: '', criteria: {} });
  expect(listState(einsaetze).criteria).toEqual({ sek_id: '', status: 'Eingabe' });
});

it('a sign-in clears filters and keeps the branch', () => {
  setListState(mitglieder, { typed: 'hofer', criteria: { sek_id: 'bozen', ort: 'Lana' } });
  clearListStates();
  expect(listState(mitglieder)).toEqual({ typed: '', criteria: { sek_id: 'bozen' } });
});

it('a sign-in begins every list unfiltered, unsorted and at its first row', () => {
  const storage = new Map([['grid:mitglieder', '{"top":4000,"id":"x","row":90,"col":0}']]);
  vi.stubGlobal('sessionStorage', {
    get length() {
      return storage.size;
    },
    key: (index: number) => [...storage.keys()][index] ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
  setListState(einsaetze, {
    typed: 'rotwand',
    criteria: { status: 'Eingabe' },
    sort: { column: 'beginn', isDown: true },
  });
  beginLists();
  vi.unstubAllGlobals();
  expect(listState(einsaetze)).toEqual({ typed: '', criteria: {} });
  expect(storage.size).toBe(0);
});

it('a list that nobody touched starts with its defaults, and a reset brings them back', () => {
  startLists((module): Criteria => (module === einsaetze ? { jahr: '2026' } : {}));
  expect(listState(einsaetze).criteria).toEqual({ jahr: '2026' });
  setListState(einsaetze, { typed: 'x', criteria: { status: 'Eingabe' } });
  expect(startCriteria(einsaetze)).toEqual({ jahr: '2026' });
});

it('a list that starts on the own station does not choose it for the others', () => {
  startLists((module): Criteria => (module === mitglieder ? { sek_id: 'eigene' } : {}));
  setListState(mitglieder, { ...listState(mitglieder), typed: 'hofer' });
  expect(listState(einsaetze).criteria).toEqual({});
  expect(chosenSektion()).toBe(undefined);
});

it('a branch that was chosen wins over the own station, also when all were chosen', () => {
  startLists(() => ({ sek_id: 'eigene' }));
  chooseSektion('bozen');
  expect(listState(mitglieder).criteria).toEqual({ sek_id: 'bozen' });
  setListState(mitglieder, { typed: '', criteria: { sek_id: '' } });
  expect(listState(einsaetze).criteria).toEqual({});
});

it('a list that follows the section of another and says so again stops there', () => {
  let told = 0;
  const stop = subscribe(() => {
    told += 1;
    for (const module of [mitglieder, einsaetze]) setListState(module, { ...listState(module) });
  });
  setListState(mitglieder, { typed: '', criteria: { sek_id: 'bozen' } });
  stop();
  expect(told).toBe(1);
  expect(listState(einsaetze).criteria).toEqual({ sek_id: 'bozen' });
});

it.each([
  registry.module('benutzer'),
  registry.module('emailprotokoll'),
  registry.module('sbs_laeufe'),
  registry.module('zast_laeufe'),
  jobList,
])('the list $name on the server has the section of the others, and gives it to them', (list) => {
  setListState(mitglieder, { typed: '', criteria: { sek_id: 'bozen' } });
  expect(listState(list).criteria['sek_id']).toBe('bozen');
  setListState(list, { typed: '', criteria: { sek_id: 'meran' } });
  expect(listState(einsaetze).criteria['sek_id']).toBe('meran');
});
