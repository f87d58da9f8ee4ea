import { beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../../features/registry.ts';
import { beginLists, chooseSection, chosenSection, clearListStates, listState, setListState } from './list-state.ts';

const mitglieder = registry.module('mitglieder');
const einsaetze = registry.module('einsaetze');
const orte = registry.module('orte');

beforeEach(() => {
  chooseSection('');
  clearListStates();
});

it('a section chosen in one list holds in all that have one', () => {
  setListState(einsaetze, { typed: 'rotwand', criteria: { status: 'Eingabe' } });
  setListState(mitglieder, { typed: '', criteria: { sek_id: 'bozen' } });
  expect(listState(einsaetze)).toMatchObject({ typed: 'rotwand', criteria: { status: 'Eingabe', sek_id: 'bozen' } });
  expect(listState(orte).criteria).toEqual({});
});

it('a list that has no section does not take it from the others', () => {
  chooseSection('bozen');
  setListState(orte, { typed: 'x', criteria: {} });
  expect(chosenSection()).toBe('bozen');
});

it('taking the section away in one list takes it away in all', () => {
  chooseSection('bozen');
  setListState(einsaetze, { typed: '', criteria: { sek_id: 'bozen', status: 'Eingabe' } });
  setListState(mitglieder, { typed: '', criteria: {} });
  expect(listState(einsaetze).criteria).toEqual({ sek_id: '', status: 'Eingabe' });
});

it('a sign-in clears filters and keeps the section', () => {
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
  setListState(einsaetze, { typed: 'rotwand', criteria: { status: 'Eingabe' }, sort: { column: 'beginn', isDown: true } });
  beginLists();
  vi.unstubAllGlobals();
  expect(listState(einsaetze)).toEqual({ typed: '', criteria: {} });
  expect(storage.size).toBe(0);
});
